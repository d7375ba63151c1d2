import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the bundles of all routes contain (docs/decisions/0044-memory-of-the-web-process.md). */
const IN_EVERY_BUNDLE = [
  "lib/server/platform/settings-schema.ts",
  "lib/domain/generation/budget.ts",
  ...globSync("prisma/schema/*.prisma"),
];

test("what every bundle of the server contains has Latin-1 characters only", () => {
  const beyond = IN_EVERY_BUNDLE.filter((file) => /[\u0100-\uffff]/.test(readFileSync(file, "utf8")));
  expect(beyond).toEqual([]);
});

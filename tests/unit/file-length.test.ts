import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const MAX_LINES = 250;
const SOURCES = ["app", "components", "lib", "prisma/schema", "scripts", "tests", "clients"].map(
  (folder) => `${folder}/**/*.{ts,tsx,mjs,js,css,prisma}`,
);
/** What programs write. Migrations (SQL) and message catalogues (JSON) are no sources here: the first never change, the second are data. */
const GENERATED = ["lib/server/platform/database/generated/", "clients/typescript/src/schema.ts", "/node_modules/", "/dist/"];

test(`no source file is longer than ${MAX_LINES} lines`, () => {
  const files = SOURCES.flatMap((pattern) => globSync(pattern)).filter(
    (file) => !GENERATED.some((part) => file.includes(part)) && statSync(file).isFile(),
  );
  expect(files.length).toBeGreaterThan(2_000);
  const tooLong = files.filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > MAX_LINES);
  expect(tooLong).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Contracts declare the paths, `lib/urls` builds those of links; the others are texts and the documentation's examples. */
const MAY_NAME_PATHS = [
  "lib/contract/",
  "lib/urls/",
  "lib/domain/api/examples.ts",
  "lib/server/platform/settings-schema.ts",
  "lib/server/platform/database/generated/",
];
/** A string that begins with a path of the API, or contains one after an origin. */
const PATH_LITERAL = /(?:["'`]|\})\/api\/[a-z{$]/;
const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm, "");

test("paths of the API stand in contracts and lib/urls only", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}").filter(
    (file) => !/\.(?:test|bench|d)\.tsx?$/.test(file) && !MAY_NAME_PATHS.some((path) => file.startsWith(path)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    withoutComments(readFileSync(file, "utf8"))
      .split("\n")
      .filter((line) => PATH_LITERAL.test(line) && !/\bfrom "#/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

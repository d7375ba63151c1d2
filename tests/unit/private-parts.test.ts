import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = [
  ...["lib", "app", "components", "scripts"].map((folder) => `${folder}/**/*.{ts,tsx,mjs,js}`),
  ...["middleware.ts", "instrumentation.ts", "next.config.mjs"],
];
const TESTS = "tests/**/*.{ts,tsx}";
const THIS_FILE = "tests/unit/private-parts.test.ts";

/** The files that match the patterns and contain the text. */
function filesWith(text: RegExp, patterns: readonly string[]): string[] {
  const files = patterns.flatMap((pattern) => globSync(pattern)).filter((file) => !file.includes("/generated/") && file !== THIS_FILE);
  return files.filter((file) => statSync(file).isFile() && text.test(readFileSync(file, "utf8"))).toSorted();
}

test("SQL on the private tables of graphile-worker stands in one file, and in one for tests", () => {
  expect(filesWith(/graphile_worker\._private_/, [...SOURCES, TESTS])).toEqual([
    "lib/server/platform/jobs/queue.ts",
    "tests/support/job-queue.ts",
  ]);
});

test("nothing uses private parts of Next and React, or reads what Next has compiled", () => {
  expect(filesWith(/next\/dist|__reactProps|__next_f|Symbol\.for\("@next|\.next\/(?:server|routes-manifest)/, SOURCES)).toEqual([]);
});

test("next, react and react-dom have exact versions: a newer one is tried first", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  for (const name of ["next", "react", "react-dom"]) expect(dependencies[name], name).toMatch(/^\d+\.\d+\.\d+$/);
});

test("the files beside the folders are looked at too", () => {
  expect(filesWith(/^/, SOURCES)).toEqual(expect.arrayContaining(["instrumentation.ts", "middleware.ts", "next.config.mjs"]));
});

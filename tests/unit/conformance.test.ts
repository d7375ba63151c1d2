import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TEST_FILES = globSync("{lib,components,scripts,tests}/**/*.{test,spec}.{ts,tsx}");
/** A row of docs/conformance.md; its last column names tests. */
const ROW = /^\| [12]\.\S+ \|.*\| ([^|]*) \|$/gm;

test("every test file that docs/conformance.md names exists", () => {
  const rows = [...readFileSync("docs/conformance.md", "utf8").matchAll(ROW)];
  const named = new Set(rows.flatMap(([, tests = ""]) => [...tests.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)));
  expect(named.size).toBeGreaterThan(50);
  const missing = [...named].filter((name) => !TEST_FILES.some((path) => path.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

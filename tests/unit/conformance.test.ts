import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { Settings } from "#lib/server/platform/settings-schema";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];
const TEST_FILES = globSync("{lib,components,scripts,tests}/**/*.{test,spec}.{ts,tsx}");

const matches = (pattern: RegExp): { path: string; name: string }[] =>
  DOCUMENTS.flatMap((path) => [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name = ""]) => ({ path, name })));

test("every test file that docs/conformance.md and the other documents name exists", () => {
  const named = matches(/`([^`\s*]+\.(?:test|spec)\.tsx?)`/g);
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(100);
  const missing = named.filter(({ name }) => !TEST_FILES.some((path) => path === name || path.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test("every relative link of the documents leads to a file and a heading", () => {
  const missing = matches(/\]\((?!https?:)([^)]+)\)/g).filter(({ path, name }) => !isTarget(path, name));
  expect(missing).toEqual([]);
});

test("every setting is in .env.example and in docs/operating.md", () => {
  const settings = Object.keys(Settings.shape);
  expect(settings.length).toBeGreaterThan(20);
  expect(namesIn(".env.example", /^([A-Z][A-Z_]+)=/gm).sort()).toEqual(settings.sort());
  const documented = namesIn("docs/operating.md", /`([A-Z][A-Z_]+)`/g);
  expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
});

const namesIn = (path: string, pattern: RegExp): string[] => [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name = ""]) => name);

function isTarget(path: string, link: string): boolean {
  const [file = "", heading] = link.split("#");
  const target = file === "" ? path : join(dirname(path), file);
  if (!existsSync(target)) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

/** The anchors of a document's headings, as GitHub makes them. */
const headingsOf = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

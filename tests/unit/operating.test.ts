import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AVATAR_MAX_BYTES } from "#lib/domain/accounts/limits";
import { IMAGE_MAX_BYTES } from "#lib/domain/support/conversation";
import { PART_BYTES } from "#lib/domain/upload";
import { MAX_BODY_BYTES } from "#lib/server/platform/http/body-limit";

// docs/operating.md says what the program says and does.
const DOCUMENT = readFileSync("docs/operating.md", "utf8");
const SOURCES = globSync(["{app,lib,scripts}/**/*.{ts,tsx}", "instrumentation.ts"])
  .filter((path) => !path.includes(".test.") && !path.includes("/generated/"))
  .map((path) => readFileSync(path, "utf8"));
const CODE = SOURCES.join("\n");

/** The first cells of the table after a heading. */
function cellsUnder(heading: string): string[] {
  const section = DOCUMENT.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| (.+?) +\|/gm)].map(([, cell = ""]) => cell).slice(2);
}

/** Texts of the log that need somebody's attention, with the beginning of those that have values in them. */
const LOGGED = SOURCES.flatMap((source) => [
  ...source.matchAll(/logger\(\)\.(?:warn|error)\(\s*(?:\{(?:[^{}]|\{[^{}]*\})*\}|\w+)?,?\s*["`]([^"`$]+)/g),
]).map(([, text = ""]) => text.trim());

test("each text in the table of the log is one that the program writes", () => {
  const listed = cellsUnder("Logs").map((cell) => cell.replaceAll("`", "").replace(/ ?…$/, ""));
  expect(listed.length).toBeGreaterThan(15);
  // The job queue writes this one (graphile-worker).
  expect(listed.filter((text) => text !== "Failed task" && !CODE.includes(text))).toEqual([]);
});

test("each warning and error of the log is in the table", () => {
  const listed = cellsUnder("Logs").map((cell) => cell.replaceAll("`", "").replace(/ ?…$/, ""));
  expect(LOGGED.length).toBeGreaterThan(15);
  expect(LOGGED.filter((text) => !listed.some((each) => text.startsWith(each) || each.startsWith(text)))).toEqual([]);
});

test("each error message in the table is one that the program prints", () => {
  const parts = cellsUnder("Error messages").flatMap((cell) =>
    cell
      .replaceAll("\\", "")
      .split(/…|\bN\b|\bFILE(?::LINE)?\b|\bM\b| \/ |"| and |\(|\)/)
      .map((part) => part.replace(/^[\s:,.]+|[\s:]+$/g, "")),
  );
  const long = parts.filter((part) => part.length > 11);
  expect(long.length).toBeGreaterThan(20);
  expect(long.filter((part) => !CODE.includes(part))).toEqual([]);
});

test("what the build is made from is listed", () => {
  const [, list = ""] = /const SOURCES = \[([^\]]+)\]/.exec(readFileSync("lib/server/runtime/launcher/build.ts", "utf8")) ?? [];
  const paths = [...list.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
  const section = DOCUMENT.split("\n## The build\n")[1]?.split("\n## ")[0] ?? "";
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !section.includes(path === "prisma/schema" ? "the Prisma schema" : `\`${path}\``))).toEqual([]);
});

test("the proxy's limit of bodies is the documented one, and more than the largest upload", () => {
  const [, megabytes = ""] = /client_max_body_size (\d+)m;/.exec(readFileSync("deploy/nginx/pastiche.conf", "utf8")) ?? [];
  expect(DOCUMENT).toContain(`client_max_body_size ${megabytes}m`);
  const proxy = Number(megabytes) * 1024 * 1024;
  expect(proxy).toBeGreaterThan(Math.max(AVATAR_MAX_BYTES, IMAGE_MAX_BYTES, PART_BYTES));
  expect(proxy).toBeLessThan(MAX_BODY_BYTES);
});

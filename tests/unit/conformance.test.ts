import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { Settings } from "#lib/server/platform/settings-schema";

const DOCUMENTS = [...globSync("*.md"), ...globSync("docs/**/*.md")];

const matches = (pattern: RegExp): { path: string; name: string }[] =>
  DOCUMENTS.flatMap((path) => [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name = ""]) => ({ path, name })));

test("every file of the repository that the documents name exists", () => {
  const named = DOCUMENTS.flatMap((path) => namesOfFiles(readFileSync(path, "utf8")).map((name) => ({ path, name })));
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(500);
  expect(named.filter(({ name }) => !isInRepository(name) && !ELSEWHERE.has(name))).toEqual([]);
  expect([...ELSEWHERE].filter((name) => !named.some((each) => each.name === name))).toEqual([]);
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

/** Names in backticks: with a known ending, or with a slash and no ending, as `http/database-failure` for a test; patterns are left out. */
const namesOfFiles = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([\w.@([][\w.@()[\]/-]*)`/g)]
    .map(([, name = ""]) => name)
    .filter(
      (name) =>
        /[\w\])]\.(?:tsx?|m?js|json|md|css|ya?ml|sql|conf|inc|env|example|prisma|toml|service|timer)$/.test(name) ||
        /^[a-z][\w-]*\/[\w/[\]()-]+$/.test(name),
    );

/** Whether a file or folder has this path, or one that ends so, with the endings of code and tests left out. */
const isInRepository = (name: string): boolean => existsSync(name) || ENDS.has(name);

const ENDS = new Set(
  globSync("{*,{app,clients,components,content,deploy,docs,lib,messages,prisma,public,scripts,tests,tools}/**/*}", {
    exclude: (path) => /(?:^|\/)(?:node_modules|generated)$/.test(path),
  }).flatMap((path) => {
    const parts = path.split("/");
    const ends = parts.map((_, index) => parts.slice(index).join("/"));
    return [...ends, ...ends.map((end) => end.replace(/(?:\.full)?(?:\.test|\.spec)?\.tsx?$/, ""))];
  }),
);

const ELSEWHERE = new Set([
  // Of packages, media types and values of settings.
  ...["next/font", "next/font/local", "next/font/google", "react/require-render-return", "use-intl/core", "ipaddr.js"],
  ...["http/protobuf", "http/json", "image/jpg", "and/or"],
  // What operators and programs write.
  ...["deploy/compose.env", "compose.env", "deploy/tls", "BRIEF.md", "FORMAT.md", "pastiche-build.json", "status-copy.json"],
  ...["inbox/0042-draft-3-2-chapter.fault-1.md", "0006-plot-1-faults.md"],
  ...["DATA_DIR/status-copy.json", "files/avatars/", "postgres/PG_VERSION", "global/pg_control", "works.json", "run.json"],
  // Examples, and a file that is said not to be there.
  ...["authors/ada-lind.md", "books/the-lamp/book.md", "books/the-lamp/01.md", "prisma/migrations/YYYYMMDDHHMMSS_name/migration.sql"],
  "not-found.tsx",
]);

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

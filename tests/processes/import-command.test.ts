import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { bookFile, chapterFile, writeCollection } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";
import { temporaryFolder } from "../support/collection-folder.ts";

setUpTestDatabase();

function run(script: string, words: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--conditions=react-server", script, ...words], {
    encoding: "utf8",
    // Slow queries of a busy machine would be logged between the lines.
    env: { ...process.env, NODE_OPTIONS: "", LOG_LEVEL: "error", ...env },
  });
  return { status, out: stdout.trim().split("\n"), err: stderr.trim().split("\n").filter(Boolean) };
}
const importing = (...words: string[]) => run("scripts/import.ts", words);

test("a collection is imported; without a terminal progress is plain lines, with a summary last", () => {
  const { status, out, err } = importing(writeCollection());
  expect({ status, err }).toEqual({ status: 0, err: [] });
  expect(out.slice(0, -1)).toEqual(["1 of 2 books checked", "2 of 2 books checked", "2 of 2 books stored"]);
  expect(out.at(-1)).toMatch(
    /imported: books 2 created, 0 changed, 0 unchanged, 0 pruned; authors 1 created, .* s, 38 words at [\d,]+ words\/s\.$/,
  );
});

test("errors go to standard error, one per line, with exit code 1", () => {
  const folder = writeCollection({ "books/the-lamp/02.md": "", "books/la-lampada/02.md": chapterFile("Notte", "<b>x</b>", "y") });
  const { status, out, err } = importing(folder);
  expect(status).toBe(1);
  expect(err).toEqual([`${folder}/books/la-lampada/02.md:5: HTML is not allowed: <b>`, `${folder}/books/the-lamp/02.md:1: is empty`]);
  expect(out).toContain(`${folder}: 2 faults, nothing was imported.`);
});

test("SIGTERM stops an import between two chapters, with exit code 130 and nothing written", async () => {
  const slow = chapterFile("Slow", ...Array.from({ length: 24 }, () => "a\n> b\n".repeat(390)));
  const chapters = Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`books/slow/${String(index + 1).padStart(2, "0")}.md`, slow]),
  );
  const folder = writeCollection({
    "books/quick/book.md": bookFile("Quick", { work: "quick" }),
    "books/quick/01.md": chapterFile("Quick", "Once."),
    "books/slow/book.md": bookFile("Slow", { work: "slow" }),
    ...chapters,
  });
  const child = spawn(process.execPath, ["--conditions=react-server", "scripts/import.ts", folder], {
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data"); // The quick book was checked; the slow one takes minutes.
  child.kill("SIGTERM");
  expect(await ended).toEqual([130, null]);
  expect(await prisma().book.count({ where: { id: { in: ["quick", "slow"] } } })).toBe(0);
});

test("a dry run says that nothing was written", () => {
  expect(importing(writeCollection(), "--dry-run").out.at(-1)).toContain(
    "would be imported (dry run, nothing was written): books 0 created",
  );
});

test.each([[[]], [["a", "b"]], [["--all", "a"]], [["/nowhere/at/all"]]])(
  "the arguments %j are refused without a stack trace, with exit code 1",
  (words) => {
    const { status, err } = importing(...words);
    expect(status).toBe(1);
    expect(err.join("\n")).toMatch(/Usage: npm run import -- FOLDER\|ZIP|does not exist/);
    expect(err.join("\n")).not.toContain("    at ");
  },
);

test("db:check lists wrong counters with exit code 1, and repairs them with --repair", async () => {
  await prisma().book.update({ where: { id: "the-lamp" }, data: { wordCount: 1 } });
  expect(run("scripts/db-check.ts", [])).toMatchObject({ status: 1, out: ["book the-lamp: word_count is 1, should be 19"] });
  expect(run("scripts/db-check.ts", ["--repair"]).status).toBe(0);
  expect(run("scripts/db-check.ts", [])).toMatchObject({ status: 0, out: ["Every counter is right."] });
});

test("without DATABASE_URL the embedded database is started, migrated and stopped again", () => {
  const folder = temporaryFolder();
  const { status, out } = run("scripts/import.ts", [writeCollection()], { DATABASE_URL: "", DATA_DIR: folder });
  expect(status).toBe(0);
  expect(out.at(-1)).toContain("books 2 created");
  expect(existsSync(join(folder, "postgres", "PG_VERSION"))).toBe(true);
  expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(false);
});

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { importCollection } from "#lib/server/importer/import-collection";
import { adoptAbandonedRuns } from "#lib/server/modules/generation/commands/run-job";
import { prisma } from "#lib/server/platform/database/prisma";
import { bookFile, chapterFile, writeCollection } from "#tests/support/collection-folder";
import { setUpTestDatabase } from "#tests/support/database";
import { countRunJobs, runOf } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { temporaryFolder } from "../support/collection-folder.ts";

setUpTestDatabase();
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work, generation_run cascade`;
  await importCollection(writeCollection());
});

function write(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--conditions=react-server", "scripts/write.ts", ...words], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", AI_MODEL: "" },
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
}

test("a brief is written, its book submitted, and faults are told without changing anything", async () => {
  const folder = join(temporaryFolder(), "brief");
  expect(write("brief", "ada-lind", "--out", folder, "--lang", "it")).toMatchObject({ status: 0, err: "" });
  expect(existsSync(join(folder, "BRIEF.md"))).toBe(true);
  const refused = write("submit", folder);
  expect([refused.status, refused.err.split("\n")[0]]).toEqual([1, `${folder}/01.md:2: title must not be empty`]);
  expect(await prisma().generationRun.count()).toBe(0);
  writeFileSync(join(folder, "book.md"), bookFile("La marea", { work: "la-marea", lang: "it" }));
  writeFileSync(join(folder, "01.md"), chapterFile("Alba", "La marea venne all’alba.", "Nessuno la vide."));
  const submitted = write("submit", folder, "--writer", "Ines");
  expect(submitted).toMatchObject({ status: 0, err: "" });
  const run = await prisma().generationRun.findFirstOrThrow();
  expect(submitted.out).toContain(`/admin/runs/${run.id}`);
  expect(run).toMatchObject({ status: "review", writer: "Ines", language: "it" });
});

test("a run without a model, unknown targets and wrong arguments are refused without a stack trace", () => {
  expect(write("run", "ada-lind")).toMatchObject({ status: 1, err: expect.stringMatching(/^No language model is configured/) as string });
  expect(write("brief", "nobody")).toMatchObject({ status: 1, err: "There is neither a request nor an author nobody." });
  for (const words of [[], ["brief"], ["publish", "x"], ["run", "ada-lind", "--length", "epic"], ["submit", "x", "--writer", " "]])
    expect(write(...words)).toMatchObject({ status: 1, err: expect.stringMatching(/^Usage: npm run write/) as string });
});

test("a run whose terminal was killed is taken over by the workers, and one whose terminal lives is not", async () => {
  const server = await startLanguageModelServer({});
  try {
    server.fail("seeds", "hang");
    const env = { ...process.env, NODE_OPTIONS: "", AI_MODEL: "writer", AI_BASE_URL: server.url };
    const child = spawn(process.execPath, ["--conditions=react-server", "scripts/write.ts", "run", "ada-lind"], { env });
    await server.received(2);
    const { id } = await prisma().generationRun.findFirstOrThrow();
    const later = addMinutes(new Date(), 2);
    const adopt = () => prisma().$transaction((db) => adoptAbandonedRuns(db, later));
    expect([await adopt(), await countRunJobs()]).toEqual([0, 0]);
    child.kill("SIGKILL");
    await once(child, "exit");
    // PostgreSQL notices the end of the connection a moment later.
    await expect.poll(adopt, { timeout: 120_000 }).toBe(1);
    expect([(await runOf(id)).status, await countRunJobs()]).toEqual(["running", 1]);
    expect(await adopt()).toBe(0);
  } finally {
    await server.close();
  }
});

test("Ctrl-C pauses a run with exit code 130, and the step under way is not stored", async () => {
  const server = await startLanguageModelServer({});
  try {
    server.fail("seeds", "hang");
    const child = spawn(process.execPath, ["--conditions=react-server", "scripts/write.ts", "run", "ada-lind"], {
      env: { ...process.env, NODE_OPTIONS: "", AI_MODEL: "writer", AI_BASE_URL: server.url },
    });
    // A run without a prompt is not screened: the brief and the premises are asked for.
    await server.received(2);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([130, null]);
    const run = await prisma().generationRun.findFirstOrThrow({ include: { steps: true } });
    expect(run).toMatchObject({ status: "paused", reason: "administrator", step: "seeds" });
    expect(run.steps.map(({ name }) => name).sort()).toEqual(["brief", "screen"]);
  } finally {
    await server.close();
  }
});

import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { importCollection } from "#lib/server/importer/import-collection";
import { withdrawBook } from "#lib/server/modules/books/commands/publish";
import { findBook } from "#lib/server/modules/books/queries/book";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { findMaking } from "#lib/server/modules/generation/queries/making";
import { createRequest } from "#lib/server/modules/requests/commands/create-request";
import { getRequest } from "#lib/server/modules/requests/queries/request";
import { prisma } from "#lib/server/platform/database/prisma";
import { writeCollection } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { chapterOf, insertRun, sha256, WRITTEN_STEPS } from "#tests/support/runs";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
let administrator: Viewer;
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work, book_request, notification, mail cascade`;
  await importCollection(writeCollection());
  administrator = await insertAdministrator();
});

async function startedRequest(sharePrompt: boolean): Promise<string> {
  const request = { authorId: "ada-lind", title: null, prompt: "A keeper counts ships.", language: "en", length: "tale" } as const;
  const { id } = await createRequest(await insertAnyUser(), { ...request, isPublic: true, sharePrompt }, NOW);
  await prisma().bookRequest.update({ where: { id }, data: { status: "in_progress" } });
  return id;
}

test("a published run says how its book was made", async () => {
  const requestId = await startedRequest(true);
  const bookId = await publishRun(await insertRun("ada-lind", WRITTEN_STEPS, { requestId }), administrator, NOW);
  const making = await findMaking(bookId);
  expect(making).toMatchObject({
    book: { id: "the-uncounted-ship", title: "The Uncounted Ship", lang: "en", author: "Ada Lind" },
    origin: "request",
    prompt: "A keeper counts ships.",
    writer: "model-a",
    publishedAt: NOW.toISOString(),
    plots: [
      { line: "A ship is counted twice.", isChosen: false },
      { line: "A ship is never counted.", isChosen: true },
    ],
    plotReason: "It is the stranger one.",
    models: [{ name: "model-a", calls: 2, inputTokens: 200, outputTokens: 100, cachedTokens: 20 }],
    revisions: [{ chapter: 2, by: "critic", notes: ["The second chapter repeats the first."] }],
    amended: [],
    checks: { passed: true, findings: 0 },
  });
  expect(making?.steps).toHaveLength(Object.keys(WRITTEN_STEPS).length);
  expect(making?.steps.find(({ step, chapter }) => step === "chapter" && chapter === 2)).toMatchObject({ calls: 1, outputTokens: 50 });
  expect(making?.steps.find(({ step }) => step === "revise")).toMatchObject({ chapter: 2, round: 1 });
  expect(making?.chapters.map(({ sha256: hash }) => hash)).toEqual([1, 2].map((n) => sha256(chapterOf(n, n === 2 ? "old " : "").markdown)));
  expect([(await findBook(bookId))?.hasMaking, (await findExportBook(bookId))?.hasMaking]).toEqual([true, true]);
  expect((await getRequest(administrator, requestId, NOW)).request).toMatchObject({ status: "completed", completedBook: { id: bookId } });
});

test("the prompt of a request is told only if its author agreed", async () => {
  const bookId = await publishRun(await insertRun("ada-lind", WRITTEN_STEPS, { requestId: await startedRequest(false) }), null, NOW);
  expect(await findMaking(bookId)).toMatchObject({ origin: "request", prompt: null });
  const other = await publishRun(await insertRun("ada-lind"), null, NOW);
  expect(await findMaking(other)).toMatchObject({ book: { id: "the-uncounted-ship-2" }, origin: "manual", prompt: null });
});

test("imported, withdrawn and unknown books have no such page", async () => {
  expect([await findMaking("the-lamp"), await findMaking("nothing")]).toEqual([null, null]);
  expect((await findBook("the-lamp"))?.hasMaking).toBe(false);
  const bookId = await publishRun(await insertRun("ada-lind"), null, NOW);
  await withdrawBook(bookId, "manual", NOW);
  expect(await findMaking(bookId)).toBeNull();
});

test("only administrators publish, and a run is published once", async () => {
  const id = await insertRun("ada-lind");
  expect(await errorOf(publishRun(id, await insertAnyUser(), NOW))).toEqual({ code: "forbidden" });
  const results = await Promise.allSettled([publishRun(id, administrator, NOW), publishRun(id, administrator, NOW)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await prisma().book.count({ where: { origin: "manual" } })).toBe(1);
  expect(await errorOf(publishRun(id, administrator, NOW))).toEqual({ code: "run_transition" });
});

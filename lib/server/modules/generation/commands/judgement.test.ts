import { afterAll, beforeEach, expect, test } from "vitest";
import { MakingFile } from "#lib/contract/generation/making";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import { degrade } from "#lib/domain/generation/judgement/degrade";
import { PLACES } from "#lib/domain/generation/judgement/judgement";
import { splitPassages } from "#lib/domain/references/passages";
import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { findBook } from "#lib/server/modules/books/queries/book";
import { readStoredTexts } from "#lib/server/modules/books/queries/stored-book";
import { type JudgedBook, judgeBook } from "#lib/server/modules/generation/commands/judge-book";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findLibraryAnchors } from "#lib/server/modules/generation/queries/library-anchors";
import { findMaking } from "#lib/server/modules/generation/queries/making";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { storeReference } from "#lib/server/modules/references/commands/store-work";
import { prisma } from "#lib/server/platform/database/prisma";
import { MADE_UP_WORK, proseOf } from "#tests/support/blind";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { advanceUntilStopped, resetLibrary, runOf, startNewRun } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, NOW } from "#tests/support/users";

// Reviews whose scores come from comparisons with worse copies of the book and with passages by people.

const server = await startLanguageModelServer({ wordsPerChapter: 700 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_JUDGE_MODEL: "judge", AI_PRESET: "cheap", AUTO_PUBLISH: "40" });

let administrator: Viewer;
beforeEach(async () => {
  server.calls.length = 0;
  server.options.prefers = undefined;
  await prisma().referenceWork.deleteMany();
  await resetLibrary();
  administrator = await insertAdministrator();
});

/** Works by the author and by somebody else; no name is in them. */
async function storeWorks(): Promise<void> {
  for (const [author, authorSlug, thing] of [
    ["Ada Lind", "ada-lind", "ledger"],
    ["Zoe Abel", "zoe-abel", "anchor"],
  ] as const) {
    const chapters = Array.from({ length: 6 }, (_, index) => [
      proseOf(220, thing, index),
      proseOf(220, thing, index + 40),
      proseOf(220, thing, index + 80),
    ]);
    await storeReference({ ...MADE_UP_WORK.work, author, authorSlug }, splitPassages(chapters, "en"), NOW);
  }
}

async function writtenBook() {
  const { runId } = await startNewRun(administrator);
  await advanceUntilStopped(runId);
  const run = await runOf(runId);
  return { run, runId, manuscript: new Manuscript(await listSteps(runId)) };
}
/** Prefers what is no worse copy of the other, and neither of two others. */
const prefersUnspoiled = (a: string, b: string) => {
  const isCopy = (copy: string, text: string) => degrade(text, "shuffled", "en") === copy || degrade(text, "explained", "en") === copy;
  return isCopy(a, b) ? "B" : isCopy(b, a) ? "A" : "neither";
};

test("a book whose judge puts the controls in their place has scores from its place among the anchors", async () => {
  await storeWorks();
  server.options.prefers = prefersUnspoiled;
  const { run, manuscript } = await writtenBook();
  expect(manuscript.anchored.map(({ kind }) => kind)).toEqual(PLACES.flatMap(() => ["degraded", "author", "others"]));
  // Better than the copies, even with the others: between 20 and 85 to 95.
  const { critic } = manuscript;
  expect(critic?.overall).toBeGreaterThan(60);
  expect(critic?.overall).toBeLessThan(95);
  expect(critic?.judgement).toMatchObject({
    ...{ pairs: 9, controls: { passed: 3, failed: 0 }, judge: "judge", writer: "writer-2026", isSameModel: false, void: null },
    anchors: ["degraded", "others", "author"],
  });
  expect(Object.values(critic?.categories ?? {}).every(({ score }) => score !== null && score >= 0.5 && score <= 9.5)).toBe(true);
  expect(run.status).toBe("published");
  const book = await findBook(run.bookId ?? "");
  expect(book?.aiOverall).toBe(critic?.overall);
  expect(book?.analysis?.judgement).toMatchObject({ pairs: 9, judge: "judge", isSameModel: false, isProvisional: true });
  expect((await findMaking(run.bookId ?? ""))?.judgement).toMatchObject({ pairs: 9, void: null });
  // Each pair in both orders, and no names in the passages.
  const pairs = server.calls.filter(({ values }) => values.task?.startsWith("The passage"));
  expect(pairs).toHaveLength(18);
  for (const [index, { values }] of pairs.entries()) {
    const other = pairs[index % 2 === 0 ? index + 1 : index - 1];
    expect([values.textA, values.textB]).toEqual([other?.values.textB, other?.values.textA]);
    expect(`${values.textA} ${values.textB}`).not.toMatch(/Prudence|Ambrose|Kettle/);
  }
});

test("the critic knows what the story was to be, how the author writes and what each category means, and not who wrote it", async () => {
  await storeWorks();
  const { manuscript } = await writtenBook();
  const call = server.calls.find(({ step }) => step === "critic");
  expect(call?.values.brief).toContain(manuscript.brief.theme);
  expect(call?.values.passages?.match(/^\[/gm)).toHaveLength(3);
  expect(call?.values.categories).toMatch(/^- personaggi\. Characters: /m);
  expect(call?.values.categories).not.toContain("stile_holmesiano");
  expect(call?.system).not.toMatch(/program|model|machine/);
});

test("a judge that prefers worse copies gives no score, and the book waits for an administrator", async () => {
  await storeWorks();
  server.options.prefers = (a, b) => {
    const better = prefersUnspoiled(a, b);
    return better === "A" ? "B" : better === "B" ? "A" : "neither";
  };
  const { run, runId, manuscript } = await writtenBook();
  expect(manuscript.critic).toMatchObject({ overall: null, styleAccuracy: null, judgement: { void: "controls", low: null } });
  expect(manuscript.critic?.critique).not.toBe("");
  expect(run.status).toBe("review");
  const bookId = await publishRun(runId, administrator, NOW);
  expect(await findBook(bookId)).toMatchObject({ aiOverall: null, analysis: null });
  expect((await findMaking(bookId))?.judgement).toMatchObject({ void: "controls", controls: { passed: 0, failed: 3 } });
});

test("without works by people there is nothing to compare with", async () => {
  const { run, manuscript } = await writtenBook();
  expect(manuscript.critic?.judgement).toMatchObject({ void: "anchors", anchors: ["degraded"], pairs: 3 });
  expect(run.status).toBe("review");
});

/** A book of the library with a review that was given without comparison. */
async function insertReviewedBook(): Promise<string> {
  const id = "the-lamp";
  const review = { overall: 88, styleAccuracy: 8, brief: "Quiet.", critique: "Quiet and long." };
  await prisma().aiReview.create({ data: { bookId: id, ...review } });
  await prisma().book.update({ where: { id }, data: { aiOverall: 88 } });
  return id;
}
const judge = (id: string) => judgeBook(id, new AbortController().signal, NOW);

/** Books on which people have guessed, by how often they were right in 20 guesses. */
async function insertGuessedBooks(right: Record<string, number>, template: string): Promise<void> {
  const { rankingScore: _ranking, parts: _parts, ...book } = await prisma().book.findUniqueOrThrow({ where: { id: template } });
  const { id: workId } = await prisma().referenceWork.findFirstOrThrow({ where: { authorSlug: "ada-lind" } });
  for (const [id, times] of Object.entries(right)) {
    await prisma().work.create({ data: { id } });
    await prisma().book.create({ data: { ...book, id, workId: id } });
    const chapter = { bookId: id, number: 1, title: "One", markdown: "", html: "", wordCount: 260, paragraphCount: 1 };
    await prisma().chapter.create({ data: chapter });
    await prisma()
      .$executeRaw`insert into paragraph (book_id, chapter, number, text, words) values (${id}, 1, 1, ${proseOf(260, "oar")}, '')`;
    const pair = { bookId: id, chapter: 1, first: 1, last: 1, text: id, kind: "action", words: 100, workId, passage: 1 };
    const { id: pairId } = await prisma().blindPair.create({ data: { ...pair, trueFirst: 1, trueLast: 1 } });
    await prisma().blindCount.create({ data: { pairId, month: NOW, reader: "people", votes: 20, right: times } });
  }
}

test("books on which people have guessed are anchors at their quartiles, and the score is then not provisional", async () => {
  await storeWorks();
  const id = await insertReviewedBook();
  await insertGuessedBooks({ one: 18, two: 15, three: 12 }, id);
  expect(await findLibraryAnchors("en", id)).toEqual([]);
  await insertGuessedBooks({ four: 9, five: 6 }, id);
  expect((await findLibraryAnchors("en", id)).map(({ bookId, strength }) => [bookId, strength])).toEqual([
    ["two", 50],
    ["three", 65],
    ["four", 75],
  ]);
  expect((await findLibraryAnchors("en", "one")).map(({ bookId }) => bookId)).not.toContain("one");
  expect((await judge(id)).judgement).toMatchObject({ pairs: 12, anchors: ["degraded", "library", "others", "author"] });
  expect((await findBook(id))?.analysis?.judgement).toMatchObject({ isProvisional: false });
});

test("a published book is judged again without a run, its old score is kept, and its pages expire", async () => {
  await storeWorks();
  const id = await insertReviewedBook();
  expect((await findBook(id))?.analysis?.judgement).toBeNull();
  server.options.prefers = prefersUnspoiled;
  let judged: JudgedBook | undefined;
  const tags = await expiredTagsDuring(async () => {
    judged = await judge(id);
  });
  expect(judged).toMatchObject({ bookId: id, before: 88, overall: expect.any(Number) as number });
  const overall = judged?.overall;
  expect((await readStoredTexts(prisma(), [id]))[0]?.judgement).toMatchObject({ judge: "judge" });
  expect(await findBook(id)).toMatchObject({ aiOverall: overall, analysis: { overall, judgement: { judgedAt: NOW.toISOString() } } });
  expect(await prisma().aiReviewScore.findMany()).toEqual([
    { bookId: id, replacedAt: NOW, judgedAt: null, judge: null, overall: 88, styleAccuracy: 8 },
  ]);
  expect(await checkCounters()).toEqual([]);
  expect(tags).toEqual(expect.arrayContaining([bookTag(id), BOOKS_TAG]));
  expect(await prisma().modelCall.count({ where: { runId: null, step: "judge", outcome: "ok", answer: null } })).toBe(19);
});

test("how a book was made says what its newest review rests on, of a run’s book and of a collection’s", async () => {
  await storeWorks();
  server.options.prefers = prefersUnspoiled;
  const { run } = await writtenBook();
  const own = run.bookId ?? "";
  const making = MakingFile.parse(await findMaking(own));
  const other = await insertReviewedBook();
  await prisma().bookMaking.create({ data: { bookId: other, making: { ...making, judgement: null } } });
  await insertGuessedBooks({ one: 18, two: 15, three: 12, four: 9, five: 6 }, other);
  for (const id of [own, other]) {
    const { judgement } = await judge(id);
    expect(judgement?.anchors).toContain("library");
    const told = await findMaking(id);
    expect(told?.judgement).toEqual(judgement);
    expect(told?.steps.filter(({ step }) => step === "critic").map(({ finishedAt }) => finishedAt)).toEqual([
      expect.any(String),
      NOW.toISOString(),
    ]);
  }
});

test("a void judgement of a published book changes nothing; unknown and withdrawn books are refused", async () => {
  const id = await insertReviewedBook();
  const before = await findBook(id);
  expect(await judge(id)).toMatchObject({ before: 88, overall: null, judgement: { void: "anchors" } });
  expect(await findBook(id)).toEqual(before);
  expect(await errorOf(judge("nothing"))).toEqual({ code: "book_not_found" });
  await prisma().book.update({ where: { id }, data: { withdrawnAt: NOW, withdrawnBy: "manual" } });
  expect(await errorOf(judge(id))).toEqual({ code: "book_withdrawn" });
});

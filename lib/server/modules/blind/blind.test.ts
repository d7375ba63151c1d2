import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { BLIND_LIMITS } from "#lib/domain/blind/blind";
import { splitPassages } from "#lib/domain/references/passages";
import { askModel } from "#lib/server/modules/blind/commands/ask-model";
import { makePairs } from "#lib/server/modules/blind/commands/make-pairs";
import { deleteFormerVotes, recordGuesses, recordJudgement } from "#lib/server/modules/blind/commands/record-guesses";
import { listPairsToJudge } from "#lib/server/modules/blind/queries/judging";
import { getBlindResults } from "#lib/server/modules/blind/queries/results";
import { findPairs, findRound, hasPairs, listBlindLanguages } from "#lib/server/modules/blind/queries/round";
import { removeReference } from "#lib/server/modules/references/commands/remove-work";
import { storeReference } from "#lib/server/modules/references/commands/store-work";
import { listReferences } from "#lib/server/modules/references/queries/works";
import { prisma } from "#lib/server/platform/database/prisma";
import { blindFeed } from "#lib/server/publishing/feeds/blind-feed";
import { LANTERN_PROSE, MADE_UP_WORK, proseOf } from "#tests/support/blind";
import { authorFile, bookFile, chapterFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { startLanguageModelServer } from "#tests/support/language-model-server";

const server = await startLanguageModelServer();
afterAll(() => server.close());
setUpTestSettings({ AI_BASE_URL: server.url, AI_MODEL: "critic", AI_PRICES: "critic=2/10/1" });
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "authors/zoe-abel.md": authorFile("Zoe Abel"),
  "books/lamp/book.md": bookFile("The Lamp", { work: "lamp", description: "A lamp." }),
  "books/lamp/01.md": chapterFile("One", ...LANTERN_PROSE),
  "books/lamp/02.md": chapterFile("Two", `“I saw it,” said Hapgood. ${proseOf(90, "wave")}`),
  "books/wave/book.md": bookFile("The Wave", { work: "wave", author: "zoe-abel", description: "A wave." }),
  "books/wave/01.md": chapterFile("One", ...LANTERN_PROSE),
});

const NOW = new Date("2026-11-22T12:00:00Z");
const pairs = () => prisma().blindPair.findMany({ orderBy: { id: "asc" } });
const store = () => storeReference(MADE_UP_WORK.work, splitPassages(MADE_UP_WORK.chapters, "en"), NOW);
const people = async () => (await getBlindResults()).readers.find(({ kind }) => kind === "people");

beforeEach(async () => {
  await prisma().blindPair.deleteMany();
  await prisma().blindVote.deleteMany();
  await prisma().referenceWork.deleteMany();
  await store();
  await makePairs(NOW);
});

describe("pairs", () => {
  test("are made for the books of an author with reference works, at most six, and once", async () => {
    const made = await pairs();
    expect(made).toHaveLength(BLIND_LIMITS.pairsOfBook);
    expect(new Set(made.map(({ bookId }) => bookId))).toEqual(new Set(["lamp"]));
    expect(await makePairs(NOW)).toEqual({ made: 0, retired: 0 });
    expect(await listBlindLanguages()).toEqual(["en"]);
  });

  test("leave out passages with a telling name", async () => {
    expect((await pairs()).every(({ chapter, text }) => chapter === 1 && !text.includes("Hapgood"))).toBe(true);
  });

  test("are retired with the reference work, and what was counted stays", async () => {
    const [pair] = await pairs();
    await recordGuesses([{ pair: pair?.id ?? "", guess: "author" }], "somebody", NOW);
    for (const { id } of await listReferences()) await removeReference(null, id, new Date());
    expect(await hasPairs()).toBe(false);
    expect((await findRound("en")).pairs).toEqual([]);
    expect(await makePairs(NOW)).toEqual({ made: 0, retired: 6 });
    expect(await people()).toMatchObject({ votes: 1, right: 1 });
    expect(await prisma().referencePassage.count()).toBe(0);
  });

  test("are retired when the book no longer has their text, and others are made", async () => {
    const [pair] = await pairs();
    const place = { bookId: "lamp", chapter: pair?.chapter ?? 0, number: pair?.first ?? 0 };
    const before = await prisma().paragraph.findUniqueOrThrow({ where: { bookId_chapter_number: place }, select: { text: true } });
    await prisma().paragraph.update({
      where: { bookId_chapter_number: place },
      data: { text: "It was changed." },
      select: { number: true },
    });
    const result = await makePairs(NOW);
    expect(result.retired).toBe(1);
    expect((await pairs()).filter(({ retiredAt }) => retiredAt !== null).map(({ id }) => id)).toEqual([pair?.id]);
    await prisma().paragraph.update({ where: { bookId_chapter_number: place }, data: before, select: { number: true } });
  });

  test("of a withdrawn book are not shown", async () => {
    await prisma().book.update({ where: { id: "lamp" }, data: { withdrawnAt: NOW }, select: { id: true } });
    expect(await hasPairs()).toBe(false);
    await prisma().book.update({ where: { id: "lamp" }, data: { withdrawnAt: null }, select: { id: true } });
  });
});

describe("a round", () => {
  test("has five pairs, each with both passages and where they are from", async () => {
    const { pairs: shown } = await findRound("en");
    expect(shown).toHaveLength(BLIND_LIMITS.round);
    for (const { passages, book, work, author, people: share } of shown) {
      expect(passages.map(({ side }) => side).toSorted()).toEqual(["author", "book"]);
      expect(passages.every(({ text }) => text.length > 300)).toBe(true);
      expect(book).toMatchObject({ id: "lamp", title: "The Lamp", chapter: 1 });
      expect(work).toEqual({ title: "The Stair", year: 1881, readAt: "https://books.example/stair" });
      expect(author.name).toBe("Ada Lind");
      expect(share.votes).toBe(0);
    }
  });

  test("begins with pairs that were not seen", async () => {
    const all = (await pairs()).map(({ id }) => id);
    const seen = all.slice(0, 5);
    const { pairs: shown } = await findRound("en", seen);
    expect(shown.map(({ id }) => id)).toContain(all[5]);
  });
});

describe("guesses", () => {
  test("count once a month for a pair and visitor, and nothing of the visitor is stored", async () => {
    const [one, two] = await pairs();
    const answers = [
      { pair: one?.id ?? "", guess: "author" as const },
      { pair: two?.id ?? "", guess: "book" as const },
    ];
    expect(await recordGuesses(answers, "10.0.0.1\nBrowser", NOW)).toBe(2);
    expect(await recordGuesses(answers, "10.0.0.1\nBrowser", NOW)).toBe(0);
    expect(await recordGuesses(answers.slice(0, 1), "10.0.0.2\nBrowser", NOW)).toBe(1);
    expect(await people()).toMatchObject({ votes: 3, right: 2 });
    expect(JSON.stringify(await prisma().blindVote.findMany())).not.toMatch(/10\.0|Browser/);
    const december = new Date("2026-12-01T00:00:00Z");
    expect(await recordGuesses(answers, "10.0.0.1\nBrowser", december)).toBe(2);
    expect(await deleteFormerVotes(NOW)).toBe(0);
    expect(await deleteFormerVotes(december)).toBe(3);
    expect(await prisma().blindVote.count()).toBe(2);
    expect((await getBlindResults()).months.map(({ month, readers: [all] }) => [month, all?.votes])).toEqual([
      ["2026-12", 2],
      ["2026-11", 3],
    ]);
  });

  test("of the same pair twice in one round, or of an unknown pair, count at most once", async () => {
    const [one] = await pairs();
    const twice = [
      { pair: one?.id ?? "", guess: "author" as const },
      { pair: one?.id ?? "", guess: "book" as const },
    ];
    expect(await recordGuesses([...twice, { pair: crypto.randomUUID(), guess: "author" }], "somebody", NOW)).toBe(1);
    expect(await people()).toMatchObject({ votes: 1 });
  });

  test("of two rounds at once are all counted", async () => {
    const answers = (await pairs()).slice(0, 5).map(({ id }) => ({ pair: id, guess: "author" as const }));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => recordGuesses(index % 2 ? answers : answers.toReversed(), `visitor ${index}`, NOW)),
    );
    expect(await people()).toMatchObject({ votes: 40, right: 40 });
  });
});

describe("models and judges", () => {
  test("judge each pair once, and stand beside people", async () => {
    const judge = { kind: "judge", name: "Bea" } as const;
    const [first] = await listPairsToJudge(judge, 10);
    expect(await listPairsToJudge(judge, 10)).toHaveLength(6);
    await recordJudgement(first?.id ?? "", judge, false, NOW);
    expect((await listPairsToJudge(judge, 10)).map(({ id }) => id)).not.toContain(first?.id);
    expect(await listPairsToJudge({ kind: "model", name: "Bea" }, 10)).toHaveLength(6);
    expect((await getBlindResults()).readers).toMatchObject([{ kind: "judge", name: "Bea", votes: 1, right: 0 }]);
  });

  test("a model is asked with both passages and without titles, within the budget", async () => {
    server.calls.length = 0;
    const [pair] = await findPairs((await pairs()).slice(0, 1).map(({ id }) => id));
    if (!pair) throw new Error("There is no pair.");
    // The stand-in knows no answer: it says "Hello.", which is no JSON, and is asked once more.
    await expect(askModel(pair, ["book", "author"], new AbortController().signal)).rejects.toThrow("invalid");
    const [call] = server.calls;
    expect(call?.user).toContain(`Passage A:\n\n${pair.text}`);
    expect(call?.user).toContain(`Passage B:\n\n${pair.trueText}`);
    expect(call?.user).not.toMatch(/The Lamp|The Stair/);
    expect(await prisma().modelCall.count({ where: { step: "blind", model: "critic-2026" } })).toBe(2);
  });
});

test("the feed has an entry for each month that is over", async () => {
  const [one] = await pairs();
  const answers = [{ pair: one?.id ?? "", guess: "author" as const }];
  for (const month of ["2026-09", "2026-10", "2026-11"]) await recordGuesses(answers, "somebody", new Date(`${month}-10T00:00:00Z`));
  const xml = blindFeed("it", await getBlindResults(), { name: "Library", address: "https://library.example" }, NOW);
  expect([...xml.matchAll(/<entry>/g)]).toHaveLength(2);
  expect(xml).toContain("ottobre 2026");
  expect(xml).toContain("2026-11-01T00:00:00.000Z");
  expect(xml).not.toContain("novembre 2026");
});

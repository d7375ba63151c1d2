import { PassThrough } from "node:stream";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { BlindPage } from "#components/blind/blind-page";
import { splitPassages } from "#lib/domain/references/passages";
import { makePairs } from "#lib/server/modules/blind/commands/make-pairs";
import { recordGuesses } from "#lib/server/modules/blind/commands/record-guesses";
import { getBlindResults } from "#lib/server/modules/blind/queries/results";
import { findRound } from "#lib/server/modules/blind/queries/round";
import { storeReference } from "#lib/server/modules/references/commands/store-work";
import { prisma } from "#lib/server/platform/database/prisma";
import { LANTERN_PROSE, MADE_UP_WORK } from "#tests/support/blind";
import { authorFile, bookFile, chapterFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { MESSAGES } from "#tests/support/messages";
import { judgeByModel, judgeByPerson } from "./judge.ts";

const server = await startLanguageModelServer();
afterAll(() => server.close());
setUpTestSettings({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_CRITIC_MODEL: "critic" });
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  "books/lamp/book.md": bookFile("The Lamp", { work: "lamp", description: "A lamp." }),
  "books/lamp/01.md": chapterFile("One", ...LANTERN_PROSE),
});

const NOW = new Date("2026-11-22T12:00:00Z");
const PAIRS = 6;
const A = { text: '{"author":"A"}' };
/** Whether passage A of what a judge reads is the true author's. */
const isTrueFirst = (text: string): boolean => /A(?: ---|:)\n\n[^\n]*ledger/.test(text);

let said: string[] = [];
beforeEach(async () => {
  await prisma().blindPair.deleteMany();
  await prisma().referenceWork.deleteMany();
  await storeReference(MADE_UP_WORK.work, splitPassages(MADE_UP_WORK.chapters, "en"), NOW);
  await makePairs(NOW);
  said = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
});
afterEach(() => vi.restoreAllMocks());

test("a model judges each pair once; its answers are counted and shown beside people's", async () => {
  server.calls.length = 0;
  server.fail("any", ...Array.from({ length: PAIRS }, () => A));
  const { pairs } = await findRound("en");
  await recordGuesses(
    pairs.map(({ id }) => ({ pair: id, guess: "author" })),
    "somebody",
    NOW,
  );
  await judgeByModel(100);
  const right = server.calls.filter(({ user }) => isTrueFirst(user)).length;
  expect(server.calls.map(({ model }) => model)).toEqual(Array.from({ length: PAIRS }, () => "critic"));
  expect(said.at(-1)).toBe(`critic: ${right} of ${PAIRS} right.`);
  const results = await getBlindResults();
  expect(results.readers).toMatchObject([
    { kind: "people", votes: 5, right: 5 },
    { kind: "model", name: "critic", votes: PAIRS, right },
  ]);
  expect(shownOf(results)).toMatch(/People.*critic/s);
  await judgeByModel(100);
  expect(said.at(-1)).toBe("Nothing is left to judge for critic.");
  expect(server.calls).toHaveLength(PAIRS);
});

test("an answer of a model that is none counts nothing, and the pair is asked again the next time", async () => {
  server.fail("any", A, { text: '{"author":"C"}' }, { text: "Passage B." });
  await expect(judgeByModel(2)).rejects.toThrow("invalid");
  expect((await getBlindResults()).readers).toMatchObject([{ kind: "model", name: "critic", votes: 1 }]);
  server.fail("any", ...Array.from({ length: PAIRS - 1 }, () => A));
  await judgeByModel(100);
  expect((await getBlindResults()).readers).toMatchObject([{ votes: PAIRS }]);
});

test("an invited judge answers at the terminal", async () => {
  const keyboard = new PassThrough();
  vi.spyOn(process, "stdin", "get").mockReturnValue(keyboard as unknown as typeof process.stdin);
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    if (String(chunk).includes("A or B?")) keyboard.write("b\n");
    return true;
  });
  await judgeByPerson("Bea", 2);
  const shown = said.filter((text) => text.startsWith("\n--- A"));
  const right = shown.filter((text) => !isTrueFirst(text)).length;
  expect((await getBlindResults()).readers).toMatchObject([{ kind: "judge", name: "Bea", votes: 2, right }]);
  expect(shown).toHaveLength(2);
  expect(shown.join()).not.toMatch(/The (?:Lamp|Stair)/);
});

test("a judge who ends at the terminal keeps what was judged", async () => {
  const keyboard = new PassThrough();
  vi.spyOn(process, "stdin", "get").mockReturnValue(keyboard as unknown as typeof process.stdin);
  let asked = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    if (!String(chunk).includes("A or B?")) return true;
    asked += 1;
    if (asked === 1) keyboard.write("a\n");
    else keyboard.end();
    return true;
  });
  await expect(judgeByPerson("Cy", 3)).rejects.toThrow("Not all pairs were judged.");
  expect((await getBlindResults()).readers).toMatchObject([{ kind: "judge", name: "Cy", votes: 1 }]);
});

const shownOf = (results: Awaited<ReturnType<typeof getBlindResults>>): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <BlindPage
        {...{ locale: "en", languages: ["en"], results, score: null, round: { language: "en", pairs: [] } }}
        address="https://library.example/blind"
        feed="/feed/en/blind.atom"
      />
    </NextIntlClientProvider>,
  );

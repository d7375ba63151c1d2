import { expect, test } from "vitest";
import { seededRandom } from "#lib/domain/art/random";
import { markedSpans } from "#lib/server/modules/search/queries/matching-words";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestDatabase } from "#tests/support/database";

setUpTestDatabase();

async function marked(text: string, query: string): Promise<string[]> {
  const [row] = await prisma().$queryRaw<{ words: string }[]>`select to_tsvector('library_en', words_of(${text}))::text as words`;
  return markedSpans({ text, words: row?.words ?? "" }, query).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ["inflected forms and prefixes", "Two lamps, lampooned; the LAMP.", "'lamp' | 'lampo':*", ["lamps", "lampooned", "LAMP"]],
  ["words after an apostrophe or a dash", "She’d half-lit lamps—the lamp’s oil.", "'lamp'", ["lamps", "lamp"]],
  ["words after stop words, numbers and signs", "It cost 3.14 at 8:15, or 1e5 + 0x1F, the 3rd lamp.", "'lamp'", ["lamp"]],
  ["words after a number with exponent and letters", "1e5th 12e3é lamp", "'lamp'", ["lamp"]],
  ["words after emoji and combined accents", "🙂 cafe\u0301 étés lamp", "'lamp'", ["lamp"]],
  ["words with accents", "À l’été, la città", "'ete' | 'citta'", ["été", "città"]],
  ["words with marks and invisible characters", "x\u0304y, co\u00adoperate, lamp", "'cooper'", ["co\u00adoperate"]],
  ["words after an apostrophe that is a letter to Unicode", "lʼeau, lamp", "'eau' | 'lamp'", ["eau", "lamp"]],
  ["words with digits and accents", "Zürich8 9ème", "'zurich8' | '9eme'", ["Zürich8", "9ème"]],
  ["no words", "Nothing here.", "'lamp'", []],
  ["nothing of an empty query", "A lamp.", "", []],
])("marks %s", async (_what, text, query, words) => {
  expect(await marked(text, query)).toEqual(words);
});

test("marks nothing in texts with letters of which PostgreSQL may know another Unicode", async () => {
  expect(await marked("A lamp, 灯.", "'lamp'")).toEqual([]);
});

test("counts words as PostgreSQL does", async () => {
  const letters: [string, ...string[]] = ["a", ..."bexyz0189ÀéßñØłžжЖªºİʼ\u00ad\u0301\u0304"];
  const random = seededRandom("words");
  const word = () => Array.from({ length: random.between(1, 6) }, () => random.pick(letters)).join("");
  const texts = Array.from({ length: 2_000 }, () => `${word()} ${word()}, ${word()}’lamp`);
  const rows = await prisma().$queryRaw<{ text: string; words: string }[]>`
    select text, to_tsvector('library_plain', words_of(text))::text as words from unnest(${texts}::text[]) as text`;
  const wrong = rows.filter((row) => markedSpans(row, "'lamp'").some(({ start, end }) => row.text.slice(start, end) !== "lamp"));
  expect([rows.length, wrong]).toEqual([2_000, []]);
});

import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { pressText } from "#lib/server/publishing/press/press-text";
import { MESSAGES } from "#tests/support/messages";

const FACTS = {
  site: { name: "Pastiche", origin: "https://library.example" },
  contact: null,
  writers: [{ name: "Claude", books: 1 }],
  models: null,
  now: new Date("2026-11-24T12:00:00Z"),
};
const withCount = (count: number) => ({
  ...FACTS,
  stats: { books: count, authors: count, chapters: count, words: count },
});
const figures = (text: string): string[] => text.split("\n").filter((line) => /^– \d/.test(line));

test("figures agree with their nouns", () => {
  expect(figures(pressText("en", withCount(1)))).toEqual(["– 1 book", "– 1 author", "– 1 chapter", "– 1 word"]);
  expect(figures(pressText("it", withCount(1)))).toEqual(["– 1 libro", "– 1 autore", "– 1 capitolo", "– 1 parola"]);
  expect(figures(pressText("de", withCount(1)))).toEqual(["– 1 Buch", "– 1 Autor", "– 1 Kapitel", "– 1 Wort"]);
  expect(figures(pressText("es", withCount(2)))).toEqual(["– 2 libros", "– 2 autores", "– 2 capítulos", "– 2 palabras"]);
  expect(figures(pressText("fr", withCount(0)))).toEqual(["– 0 livre", "– 0 auteur", "– 0 chapitre", "– 0 mot"]);
});

// Without AI_CRITIC_MODEL the writing model reviews too, and a book does not record which model reviewed it.
test.each(LANGUAGES)("in %s no text says that another model reviews", (locale) => {
  const { aiReview, about, howItWorks, home } = MESSAGES[locale];
  const texts = JSON.stringify([aiReview, about.honesty, about.reader, about.boilerplate, howItWorks, home.steps]);
  expect(texts).not.toMatch(
    /(second|separate|another) AI|(altra|seconda) IA|IA distinta|(zweite|andere|eigene) KI|(otra|segunda) IA|(autre|seconde) IA|IA distincte/i,
  );
});

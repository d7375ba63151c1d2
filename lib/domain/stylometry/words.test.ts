import { describe, expect, test } from "vitest";
import type { Language } from "#lib/domain/language";
import { countedWords, tokensOf } from "#lib/domain/stylometry/words";

const EQUAL: [Language, string, string][] = [
  ["en", "To-day any one may shew it.", "Today anyone may show it"],
  ["en", "I don't know -- every thing", "I don’t know—everything!"],
  ["it", "Perchè l’ajuto? Ed io…", "«Perché l'aiuto?» E io"],
  ["it", "studj e principj", "studi e principi"],
  ["es", "Fué á Madrid, y sólo vió éste.", "Fue a Madrid y solo vio este"],
  ["fr", "Répondit-il: «L’œil aujourd’hui»", "répondit il l'oeil aujourd'hui"],
  ["fr", "A-t-elle le temps ?", "a elle le tems"],
  ["de", "Daß er roth giebt; der Theil", "Dass er rot gibt, der Teil"],
  ["de", "regirte, spaziren", "regierte, spazieren"],
];

describe("spelling, quotation marks and dashes make no difference", () => {
  test.each(EQUAL)("%s: %s", (language, one, other) => {
    expect(countedWords(one, language)).toEqual(countedWords(other, language));
  });
});

test("words that differ in meaning stay different", () => {
  expect(countedWords("e è, esta está", "it")).toEqual(["e", "è", "esta", "està"]);
  expect(countedWords("esta está, el él", "es")).toEqual(["esta", "está", "el", "él"]);
});

test("Italian and French are split after an apostrophe, English is not", () => {
  expect(countedWords("l’uomo dell'acqua", "it")).toEqual(["l'", "uomo", "dell'", "acqua"]);
  expect(countedWords("qu’il", "fr")).toEqual(["qu'", "il"]);
  expect(countedWords("can’t", "en")).toEqual(["can't"]);
});

test("a capital inside of a sentence marks a name, one at its beginning does not", () => {
  const words = tokensOf("The house of Emma. “Yes,” said he. — But", "en");
  expect(words.filter(({ position }) => position === "opening").map(({ word }) => word)).toEqual(["the", "yes", "but"]);
  expect(words.filter(({ position, capital }) => position === "inside" && capital).map(({ word }) => word)).toEqual(["emma"]);
});

test("a text without words has none", () => {
  expect(countedWords("… — !", "fr")).toEqual([]);
});

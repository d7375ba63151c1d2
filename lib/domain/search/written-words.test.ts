import { expect, test } from "vitest";
import { writtenWords } from "#lib/domain/search/written-words";

test.each([
  ["the form that is written most often", ["perche"], ["Perché no? Perche, perché!"], ["perché"]],
  ["in any of the texts, in lower case", ["bronte", "konigsberg"], ["Emily Brontë", "KÖNIGSBERG"], ["brontë", "königsberg"]],
  ["a letter that folds into two", ["strasse", "oeuvre"], ["Die Straße. L’œuvre."], ["straße", "œuvre"]],
  ["letters and marks that are separate characters", ["citta"], ["citta\u0300"], ["città"]],
  ["a word that no text has", ["lamp"], ["lampshade"], ["lamp"]],
])("shows %s", (_, words, texts, written) => {
  expect(writtenWords(words, texts)).toEqual(written);
});

import { expect, test } from "vitest";
import { asWritten, wordForms } from "#lib/domain/text/word-forms";

test.each([
  ["the form that is written most often", ["perche"], ["Perché no? Perche, perché!"], ["perché"]],
  ["in any of the texts, as it is there", ["bronte", "konigsberg"], ["Emily Brontë", "königsberg. Königsberg"], ["Brontë", "königsberg"]],
  ["a letter that folds into two", ["strasse", "oeuvre"], ["Die Straße. L’œuvre."], ["Straße", "œuvre"]],
  ["letters and marks that are separate characters", ["citta"], ["citta\u0300"], ["città"]],
  ["a word that no text has", ["lamp"], ["lampshade"], ["lamp"]],
])("shows %s", (_, words, texts, written) => {
  expect(asWritten(words, wordForms(texts.map((text) => ({ text }))))).toEqual(written);
});

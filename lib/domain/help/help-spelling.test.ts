import { expect, test } from "vitest";
import { correctWord, partsOfCompound, vocabularyOf } from "#lib/domain/help/help-spelling";

const VOCABULARY = vocabularyOf({
  fronts: ["Contraseña: la contraseña. Télécharger, télécharger", "mot de passe"],
  answers: ["Wie lösche ich mein Konto? Das Konto ist gelöscht. kind Kindles Löschung Übersetzung Œuvre Straße", "page, page, page"],
});

test.each([
  ["löshce", ["lösche"]],
  ["contrasenyia", ["contraseña"]],
  ["telecharjer", ["télécharger"]],
  ["kindel", ["Kindles"]],
  ["übersetzng", ["Übersetzung"]],
  ["kontolöshung", ["Konto", "Löschung"]],
  ["kontozzzzzzzz", ["Konto"]],
  ["pase", ["passe"]], // Not "page": a word of questions is more likely.
])("%s means %j, as the help writes it", (typed, meant) => {
  expect(correctWord(typed, VOCABULARY)).toEqual(meant);
});

test.each(["konto", "kont", "strasse", "uber", "abc", "qwertzuiop"])("%s is not corrected: known, short, or like no word", (typed) => {
  expect(correctWord(typed, VOCABULARY)).toBeNull();
});

test.each([
  ["kontolöschung", ["Konto", "Löschung"]],
  ["kontostand", ["Konto"]],
  ["anmeldung", null],
])("the parts of %s that the help has are %j", (typed, parts) => {
  expect(partsOfCompound(typed, VOCABULARY)).toEqual(parts);
});

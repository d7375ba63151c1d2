import { expect, test } from "vitest";
import type { Language } from "#lib/domain/language";
import { sentencesOf } from "#lib/domain/reading/sentences";

const split = (text: string, language: Language = "en") => sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

test("a paragraph is split into its sentences, without the spaces between them", () => {
  expect(split("The lamp went out.  Nobody moved! Who was there?")).toEqual(["The lamp went out.", "Nobody moved!", "Who was there?"]);
});

test("what follows a quotation in lower case belongs to its sentence", () => {
  expect(split("“Who is there?” she asked. No one answered.")).toEqual(["“Who is there?” she asked.", "No one answered."]);
  expect(split("«¿Quién es?» preguntó ella. Nadie contestó.", "es")).toEqual(["«¿Quién es?» preguntó ella.", "Nadie contestó."]);
});

test.each<[Language, string[]]>([
  ["en", ["It was Mr. Hapgood who undid me.", "Dr. F. A. Brown of St. Mary’s said so at No. 5.", "He left."]],
  ["fr", ["Rien de plus naturel.", "M. Pradelle vit Mme. Roux.", "Puis rien."]],
  ["it", ["Il sig. Rossi e la Sig.ra Bianchi.", "Niente."]],
  ["es", ["La Sra. Dace y D. Juan con Dña. Ana.", "Nadie."]],
  ["de", ["Am 3. Mai kamen Hr. Weber und Fr. Kahn.", "Es war kalt."]],
])("the full stop of an abbreviation ends no sentence: %s", (language, sentences) => {
  expect(split(sentences.join(" "), language)).toEqual(sentences);
});

test("a text without letters or of spaces only", () => {
  expect(split("…")).toEqual(["…"]);
  expect(split(" \n ")).toEqual([]);
});

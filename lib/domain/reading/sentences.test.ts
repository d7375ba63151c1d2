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

test("a text without letters or of spaces only", () => {
  expect(split("…")).toEqual(["…"]);
  expect(split(" \n ")).toEqual([]);
});

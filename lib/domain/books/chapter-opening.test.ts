import { expect, test } from "vitest";
import { countHeads, type OpeningParagraph } from "#lib/domain/books/chapter-opening";

const plain = (text: string): OpeningParagraph => ({ text, isEmphasised: false, classes: [] });
const BODY = plain("You forbade me to undertake this journey, and I have undertaken it.");

test.each([
  [[{ text: "To Miss Caroline Aldworth, Shaftesbury", isEmphasised: true, classes: [] }, plain("Martigny, June 9th, 1828."), BODY], 2],
  [[plain("Upon the ridge, June 20th, at night."), BODY], 1],
  [[plain("Trieste, 3 gennajo 1914"), plain("Spettabile Direzione,"), plain("ricevo la pregiata loro.")], 2],
  [[{ ...plain("Lunedì sera, tardi, dopo la pioggia"), classes: ["diary", "first", "date"] }, BODY], 1],
  [[{ ...plain("Exit, 3."), classes: ["direction"] }, BODY], 0],
  [[plain("Stava in piedi."), BODY], 0],
  [[plain("—Mamá,"), BODY], 0],
  [[plain("He waited. In March, on the 3rd."), BODY], 0],
  [[BODY], 0],
  [[plain("Orta, July 5th.")], 0],
])("addresses, datelines and salutations before the text (%#)", (paragraphs, count) => {
  expect(countHeads(paragraphs)).toBe(count);
});

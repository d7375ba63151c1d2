import { expect, test } from "vitest";
import { CapitalWords } from "#lib/domain/blind/names";
import { degrade } from "#lib/domain/generation/judgement/degrade";
import { anchorText, EXCERPT_WORDS, excerptAt } from "#lib/domain/generation/judgement/excerpt";
import { PLACES } from "#lib/domain/generation/judgement/judgement";
import { nameMask } from "#lib/domain/generation/judgement/masked-names";
import { comparableTexts } from "#lib/domain/generation/revision/comparable";
import { countWords } from "#lib/domain/text/text";

const paragraph = (name: string, words: number) => `${name} ${"word ".repeat(words - 2)}end.`;
const BOOK = [1, 2, 3].map((chapter) => Array.from({ length: 20 }, (_, index) => paragraph(`C${chapter}P${index + 1}`, 60)));

test("passages of the opening, the middle and the close are whole paragraphs of about the same length", () => {
  const [opening, middle, close] = PLACES.map((place) => excerptAt(BOOK, place, "en"));
  expect(opening).toMatchObject({ chapter: 1, first: 1, last: 5 });
  expect(middle).toMatchObject({ chapter: 2, first: 11, last: 15 });
  expect(close).toMatchObject({ chapter: 3, first: 16, last: 20 });
  expect(close?.text).toBe(BOOK[2]?.slice(15).join("\n\n"));
  for (const excerpt of [opening, middle, close]) {
    expect(countWords(excerpt?.text ?? "")).toBeGreaterThanOrEqual(EXCERPT_WORDS.least);
    expect(countWords(excerpt?.text ?? "")).toBeLessThanOrEqual(EXCERPT_WORDS.most);
  }
});

test("a passage is cut after a sentence, the close at its front; a short chapter is taken whole, and marks are those of the language", () => {
  const sentences = (name: string) => Array.from({ length: 50 }, (_, index) => `${name} ${index} ${"word ".repeat(7)}end.`).join(" ");
  const chapter = [sentences("A"), sentences("B")];
  const opening = excerptAt([chapter], "opening", "en");
  expect(opening).toMatchObject({ first: 1, last: 1 });
  expect(opening.text).toMatch(/^A 0 .* A 31 [^.]*\.$/s);
  const close = excerptAt([chapter], "close", "en");
  expect(close).toMatchObject({ first: 2, last: 2 });
  expect(close.text).toMatch(/^B 18 .* B 49 [^.]*\.$/s);
  expect(excerptAt([[paragraph("A", 190), sentences("B")]], "opening", "en").text.split("\n\n")).toHaveLength(2);
  expect(excerptAt([[paragraph("A", 40), paragraph("B", 50)]], "middle", "en")).toMatchObject({ first: 1, last: 2 });
  expect(excerptAt([['*Yes*, "he" said.']], "close", "de").text).toBe("Yes, „he“ said.");
});

test("a passage by people becomes as long as the book's, at a close with what is before it", () => {
  const around = { before: paragraph("Before", 200), after: paragraph("After", 60) };
  expect(anchorText(paragraph("A", 240), around, "opening", "en")).toBe(`${paragraph("A", 240)}\n\n${around.after}`);
  expect(anchorText(paragraph("A", 280), around, "opening", "en")).toBe(paragraph("A", 280));
  expect(anchorText(paragraph("A", 120), around, "close", "en")).toBe(`${around.before}\n\n${paragraph("A", 120)}`);
  expect(anchorText(paragraph("A", 200), { before: "", after: around.after }, "close", "en")).toContain("After");
});

const capitals = new CapitalWords("en");
const WORKS = {
  doyle: "“You see, Mr. Sherlock Holmes,” said Watson. He was in London, and saw Holmes and Sherlock in London.",
  vane: "They met in London. I do not know, Mr. Hale, whether New Year is past. They say Mr. Hale said that They came.",
  oake: "The road led to London. Mr. Hale and Lady Hale say that it is the New Year. They went in May.",
  reed: "She was in London, said Mr. Hale. They went on in the rain; it was only the new year, as they knew.",
};
for (const [author, text] of Object.entries(WORKS)) capitals.add(author, text);

test("all words of a telling name are masked, each always the same; titles, pronouns, known places, feasts and other words stay", () => {
  const text =
    "I knew Mr. Sherlock Holmes in London before New Year. They say, I was told, that Loveday Carne met Hopkins. Holmes’s friend Mr. Kitto spoke. Sherlock rose; Carne did not.";
  capitals.add(null, text);
  expect(nameMask(text, capitals, "doyle")(text)).toBe(
    "I knew Mr. S—— H—— in London before New Year. They say, I was told, that L—— C—— met H——s. H——’s friend Mr. K—— spoke. S—— rose; C—— did not.",
  );
});

test("a worse copy is made of the text with its names and masked afterwards, so that nothing is cut at an initial", () => {
  const text = "Mr. Holmes came in. It was Watson. Nobody spoke to Mr. Sherlock Holmes that night, as I remember it. The lamp went out.";
  const mask = nameMask(text, capitals, "doyle");
  for (const kind of ["shuffled", "explained"] as const) {
    const copy = mask(degrade(text, kind, "en"));
    expect(copy).toContain("Nobody spoke to Mr. S—— H—— that night, as I remember it.");
    expect(copy).toBe(degrade(mask(text), kind, "en"));
  }
});

test("of texts of different lengths the longer one is cut after a sentence, and keeps its end if that is compared", () => {
  const long = ["One two three. Four five six.", "Seven eight nine. Ten eleven twelve."].join("\n\n");
  expect(comparableTexts(long, "A b c d e f g h i.", "en")[0]).toBe("One two three. Four five six.\n\nSeven eight nine.");
  expect(comparableTexts("A b c.", long, "en", "end")[1]).toBe("Ten eleven twelve.");
  expect(comparableTexts("A b c.", "A b c.", "en")).toEqual(["A b c.", "A b c."]);
});

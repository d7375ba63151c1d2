import { describe, expect, test } from "vitest";
import { habitsOf } from "#lib/domain/stylometry/measures/habits";
import { lengthsOf } from "#lib/domain/stylometry/measures/lengths";
import { chaptersOfText, measuresOf } from "#lib/domain/stylometry/measures/measures";
import { phrasesOf } from "#lib/domain/stylometry/measures/phrases";
import { evenMarks, punctuationOf } from "#lib/domain/stylometry/measures/punctuation";
import { speechOf } from "#lib/domain/stylometry/measures/speech";
import { trendOf } from "#lib/domain/stylometry/measures/trend";
import { countWords } from "#lib/domain/text/text";

test("lengths of sentences and paragraphs, and short closings", () => {
  const measures = lengthsOf(["One two three. Four five. It was so.", "One two three four five."]);
  // Sentences of 3, 2, 3 and 5 words; paragraphs of 8 and 5.
  expect(measures).toMatchObject({ sentenceMean: 3.25, sentenceP50: 3, paragraphMean: 6.5, paragraphDeviation: 1.5, shortClosings: 1 });
  expect(measures.sentenceDeviation).toBeCloseTo(Math.sqrt(1.1875));
  expect(lengthsOf(["", "…"])).toEqual({});
});

test("marks are evened out and counted in 1,000 words; a dash that opens speech is not counted", () => {
  expect(evenMarks('"Well," he said -- it\'s late . . .')).toBe("“Well,” he said— it’s late …");
  expect(evenMarks("- Chi è? -- disse")).toBe("— Chi è?— disse");
  const measures = punctuationOf(evenMarks("- Yes, he said; no -- never...\n- No!"), 10);
  expect(measures).toMatchObject({ commas: 100, semicolons: 100, dashes: 100, ellipses: 100, exclamations: 100, questions: 0 });
});

describe("speech", () => {
  test.each([
    ["en", "“Come in at once,” said he, and sat.", 4 / 8, 0],
    ["en", "‘It’s late and cold,’ she said.", 4 / 6, 0],
    ["de", "»Komm doch herein«, sagte er. »Setz dich hier.«", 6 / 8, 0],
    ["fr", "— Entrez donc vite, dit-il.", 1, 1],
    ["es", "—Entre usted ya —dijo ella—. Hace frío.", 5 / 7, 1],
    ["it", "«Venga pure dentro», disse.", 3 / 4, 0],
  ] as const)("%s: %s", (language, text, dialogue, byDash) => {
    const measured = speechOf([evenMarks(text)], language);
    expect(measured.dialogue).toBeCloseTo(dialogue);
    expect(measured.dialogueByDash).toBe(byDash);
  });

  test("a quoted word is no speech, and a text without speech has no form of it", () => {
    expect(speechOf(["The “thing” stood there."], "en")).toEqual({ dialogue: 0 });
  });
});

describe("similes and numbers in 1,000 words", () => {
  test.each([
    ["en", "It fell like a stone as if eleven men and 2 dogs", 1, 2],
    ["it", "Cadde come una pietra come se undici uomini", 1, 1],
    ["es", "Cayó como una piedra como si once hombres", 1, 1],
    ["fr", "Il tomba comme une pierre comme si onze hommes", 1, 1],
    ["de", "Er fiel wie ein Stein als ob elf Männer", 1, 1],
  ] as const)("%s", (language, text, similes, numbers) => {
    const words = text.split(" ").length;
    const measures = phrasesOf(text, language);
    expect(measures.similes).toBeCloseTo((similes * 1_000) / words);
    expect(measures.asIf).toBeCloseTo(1_000 / words);
    expect(measures.numbers).toBeCloseTo((numbers * 1_000) / words);
  });
});

test("the commonest content word and phrase of four words in 1,000 words; names and function words are left out", () => {
  const text = "The green lantern swung and Anna saw the green lantern swing. ".repeat(2).trim();
  const measures = habitsOf([text, text], "en", 44);
  // “green” and “lantern” eight times each; “the green lantern swung” four times, as two other phrases.
  expect(measures.commonestWord).toBeCloseTo(8_000 / 44);
  expect(measures.commonestPhrase).toBeCloseTo(4_000 / 44);
});

test("the last third of the chapters against the first: vocabulary, sentences, repeated phrases", () => {
  const plain = ["One two three four five six seven eight nine ten.", "Red blue green grey white black brown pink gold violet."];
  const poor = Array.from({ length: 4 }, () => "He went up. He went up.");
  const trend = trendOf([plain, plain, poor]);
  expect(trend.sentenceChange).toBeCloseTo(3 / 10 - 1);
  expect(trend.vocabularyChange).toBeLessThan(-0.5);
  // 24 words, 21 runs of four, of which three are different.
  expect(trend.repetitionChange).toBeCloseTo(18 / 21);
  expect(trendOf([plain, poor])).toEqual({});
});

const chapter = (opening: string, closing: string) => [opening, "A word and one more. ".repeat(60).trim(), closing];

test("chapters: openings and closings, only where there are five", () => {
  const chapters = ["Rain", "Snow", "Wind", "Hail", "“Fog is here now,”"].map((word, index) =>
    chapter(
      `${word} fell upon number ${index} of the houses.`,
      index < 2 ? "She went." : `${word} again and again over all of the town and all of the land, ${index}.`,
    ),
  );
  const measures = measuresOf(chapters, "en");
  expect(measures).toMatchObject({ shortChapterClosings: 0.4, speechOpenings: 0.2, alikeOpenings: 0 });
  expect(measures.chapterVariation).toBeLessThan(0.1);
  expect(measuresOf(chapters.slice(1), "en").chapterWords).toBeUndefined();
  for (const bar of ["barVocabulary", "barSentences", "barContinuity"] as const) {
    expect(measures[bar]).toBeGreaterThanOrEqual(0);
    expect(measures[bar]).toBeLessThanOrEqual(1);
  }
});

test("a text is chapters of lines between empty lines; an empty one has no measures", () => {
  expect(chaptersOfText("One.\nTwo.\r\n\r\nThree.\n\n\n")).toEqual([["One.", "Two."], ["Three."]]);
  expect(measuresOf([], "en")).toEqual({});
});

test.each([
  ["en", "Perhaps he seemed tired; it might rain, she thought.", 3],
  ["it", "Forse dormiva; gli pareva quasi di sentire il mare.", 3],
  ["es", "Tal vez dormía; parecía casi otro.", 3],
  ["fr", "Peut-être dormait-il ; il semblait presque heureux.", 3],
  ["de", "Vielleicht schlief er; er schien beinahe froh.", 3],
] as const)("hedges in %s", (language, text, count) => {
  const words = countWords(text);
  expect(measuresOf([[text]], language).hedges).toBeCloseTo((count * 1_000) / words);
});

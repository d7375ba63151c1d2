import { expect, test } from "vitest";
import { passageKind } from "#lib/domain/references/passage-kind";
import { PASSAGE_WORDS, splitPassages } from "#lib/domain/references/passages";

const words = (count: number, word = "lamp") => `${Array.from({ length: count }, () => word).join(" ")}.`;

test("passages are whole paragraphs, of 80 to 400 words, and together the text of the work", () => {
  const chapters = [
    [words(30), words(90), words(200), words(20)],
    [words(100), words(100), words(100)],
  ];
  const passages = splitPassages(chapters, "en");
  expect(passages.map(({ chapter, words: count, place }) => [chapter, count, place])).toEqual([
    [1, 120, "opening"],
    [1, 220, "closing"],
    [2, 200, "opening"],
    [2, 100, "closing"],
  ]);
  expect(passages.map(({ text }) => text).join("\n\n")).toBe(chapters.flat().join("\n\n"));
});

test("a long paragraph is cut at the ends of sentences, a long sentence is not", () => {
  const sentences = Array.from({ length: 12 }, () => `The ${words(59)}`).join(" ");
  const counts = splitPassages([[sentences]], "en").map(({ words: count }) => count);
  expect(counts).toEqual([360, 360]);
  expect(splitPassages([[words(500)]], "en").map(({ words: count }) => count)).toEqual([500]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(PASSAGE_WORDS.most);
});

test("a short rest joins the passage before it, if both fit", () => {
  expect(splitPassages([[words(240), words(10)]], "en").map((passage) => passage.words)).toEqual([250]);
  expect(splitPassages([[words(395), words(10)]], "en").map((passage) => passage.words)).toEqual([395, 10]);
});

test.each([
  ["en", "letter", "My dear Sir,\n\nThe coat has come, and it is not mine."],
  ["en", "dialogue", "“Is it the coat?” “It is not.” “Then whose?” he asked. “Nobody’s.”"],
  ["es", "dialogue", "—¿Es el abrigo? —dijo.\n\n—No lo es.\n\n—¿Pues de quién?\n\n—De nadie, señor, de nadie."],
  ["de", "dialogue", "»Ist es der Mantel?« – »Er ist es nicht.« – »Wem gehört er dann?«"],
  ["en", "action", "He seized the rope, sprang to the rail, struck twice, fell, rose and ran; the door shut."],
  ["en", "description", "The room was long and narrow, with white walls, a tall window above the garden, and beyond it the grey sea."],
  ["en", "reflection", "Perhaps we always believe what we fear; the mind has its reasons, and no doubt love is one of them."],
  ["it", "description", "La stanza era lunga e stretta, i muri bianchi, la finestra alta sopra il giardino, e sotto il mare grigio."],
  ["fr", "action", "Il saisit la corde, bondit, frappa deux fois, tomba, se leva et courut ; la porte se ferma."],
  ["de", "reflection", "Vielleicht glauben wir immer, was wir fürchten; der Geist zweifelt nie an der Liebe, und die Seele hofft."],
] as const)("in %s: %s", (language, kind, text) => {
  expect(passageKind(text, language)).toBe(kind);
});

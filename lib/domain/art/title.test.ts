import { describe, expect, test } from "vitest";
import { fitParagraphs, fitText } from "#lib/domain/art/title";
import type { SetLine } from "#lib/domain/art/typesetting";

/**
 * A monospaced stand-in: every character is half its size wide; none above U+2E80. `d` carries the text for assertions.
 */
const typewriter: SetLine = (text, _face, size) => {
  const known = [...text].filter((character) => (character.codePointAt(0) ?? 0) < 0x2e80);
  return { d: known.join("").trim(), width: known.length * size * 0.5 };
};

const SIZES = [
  [40, 2],
  [30, 4],
  [18, 9],
  [22, 9],
] as const;

const fitted = (text: string, width = 240) => fitText(text, typewriter, { face: "display", width, sizes: SIZES });
const linesOf = (text: string): string[] => fitted(text).lines.map(({ d }) => d);

describe("a title", () => {
  test("is large and on one line when it is short", () => {
    expect(fitted("Bruma")).toMatchObject({ size: 40, lines: [{ d: "Bruma" }] });
  });

  test("breaks into even lines without an article at a line's end", () => {
    expect(linesOf("The Reckoning of Captain Thaddeus Marr")).toEqual(["The Reckoning", "of Captain", "Thaddeus Marr"]);
  });

  test.each([
    ["Die Garderobe", 130, ["Die Garderobe"]],
    ["Il guardaroba", 260, ["Il guardaroba"]],
    ["The Property of a Gentleman", 240, ["The Property", "of a Gentleman"]],
    ["Sur la tête de Bosco", 130, ["Sur la tête", "de Bosco"]],
    ["El arco sin una clave", 130, ["El arco", "sin una clave"]],
    ["L’uomo e le sue tasche", 130, ["L’uomo", "e le sue", "tasche"]],
  ])("keeps an article with its noun, in a smaller size if need be: %s", (title, width, lines) => {
    expect(fitted(title, width).lines.map(({ d }) => d)).toEqual(lines);
  });

  test("shrinks until a long word fits unbroken", () => {
    const { size, lines } = fitted("Kammergerichtsrat Lindhorst");
    expect(size).toBe(18);
    expect(lines.map(({ d }) => d)).toEqual(["Kammergerichtsrat", "Lindhorst"]);
  });

  test("without spaces is hyphenated near a syllable", () => {
    expect(linesOf("Donaudampfschifffahrtsgesellschaft")).toEqual(["Donaudampfschiff-", "fahrtsgesellschaft"]);
  });

  test.each(["a".repeat(200), "Word ".repeat(120), "An extraordinary title ".repeat(9)])(
    "of great length stays within its width and lines",
    (title) => {
      const { size, lines } = fitted(title);
      expect(lines.length).toBeLessThanOrEqual(9);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(240 + size);
    },
  );

  test("too long for the last size ends in an ellipsis", () => {
    expect(linesOf("Word ".repeat(120)).at(-1)).toMatch(/Word…$/);
  });

  test.each(["", "   ", "日本語の題名", "🕯️🕯️"])("without any glyph (%j) has no lines", (title) => {
    expect(linesOf(title)).toEqual([]);
  });

  test("keeps the characters that have glyphs", () => {
    expect(linesOf("Faro 🕯️ 灯台")).toEqual(["Faro"]);
  });
});

describe("paragraphs", () => {
  const lines = (paragraphs: string[]) =>
    fitParagraphs(paragraphs, typewriter, { face: "display", width: 240, sizes: SIZES }).lines.map(({ d }) => d);

  test("have lines of their own", () => {
    expect(lines(["Now?", "Now."])).toEqual(["Now?", "Now."]);
  });

  test("are joined when there is no room for that", () => {
    const many = Array.from({ length: 12 }, () => "Now.");
    expect(lines(many).length).toBeLessThanOrEqual(9);
    expect(lines(many).join(" ")).toBe(many.join(" "));
  });
});

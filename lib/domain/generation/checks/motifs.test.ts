import { expect, test } from "vitest";
import { checkMotifs, motifUses } from "#lib/domain/generation/checks/motifs";

const key = { name: "the brass key", words: ["key", "keys", "turned the lock"], most: 2 };
const book = (...chapters: string[][]) => ({
  ...{ language: "en" as const, prompt: "", plot: "", minChapters: 1, maxChapters: 9 },
  chapters: chapters.map((paragraphs) => ({ title: "x", paragraphs })),
});

test("a motif counts once in a paragraph, by whole words in any form", () => {
  expect(motifUses(["Keys and a key.", "A monkey.", "“Who turned the lock?”", "The Key’s bow."], key)).toBe(2);
  expect(motifUses(["A key."], { words: ["", "…"] })).toBe(0);
});

test("a motif that comes back more often than planned is named with the chapters that have most of it, and fails nothing", () => {
  const chapters = [["A key.", "The key."], ["Rain."], ["No key."]];
  const { findings } = checkMotifs({ ...book(...chapters), motifs: [key] });
  expect(findings).toEqual([
    {
      ...{ chapter: null, paragraph: null, code: "motif", fails: false, chapters: [1, 3] },
      message: "“the brass key” comes back in 3 paragraphs; the plan has at most 2. Most are in chapters 1, 3.",
    },
  ]);
  const kept = [
    { ...key, most: 3 },
    { ...key, most: null },
    { ...key, words: [] },
  ];
  expect(checkMotifs({ ...book(...chapters), motifs: kept }).findings).toEqual([]);
});

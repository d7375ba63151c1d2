import { expect, test } from "vitest";
import { CapitalWords } from "#lib/domain/blind/names";
import type { Language } from "#lib/domain/language";

function capitals(language: Language, works: Record<string, string>, own: string[] = []): CapitalWords {
  const words = new CapitalWords(language);
  for (const [author, text] of Object.entries(works)) words.add(author, text);
  for (const text of own) words.add(null, text);
  return words;
}

const ENGLISH = {
  vane: "They met in London. She saw London and Marlow, and then Marlow again, and Marlow once more.",
  oake: "The road led to London, past Marlow.",
  reed: "Nobody in London had heard of Marlow. The lamp of hope burned.",
};

test("a name tells if fewer than three authors use it", () => {
  const words = capitals("en", ENGLISH);
  expect(words.tellingNames("He walked to London in the rain.", "oake")).toEqual([]);
  expect(words.tellingNames("He walked to Zerbst with Hapgood in the rain.", "oake")).toEqual(["zerbst", "hapgood"]);
});

test("the English pronoun is no name", () => {
  const words = capitals("en", { vane: "When I came, he said that I’d go. I’m sure." });
  expect(words.tellingNames("When I came, I said that I’d go to Zerbst.", "vane")).toEqual(["zerbst"]);
});

test("a name tells if the author uses it more often than all others", () => {
  const words = capitals("en", ENGLISH);
  expect(words.tellingNames("He walked to Marlow.", "vane")).toEqual(["marlow"]);
  expect(words.tellingNames("He walked to Marlow.", "oake")).toEqual([]);
});

test("a word at the beginning of a sentence is a name if it has its capital elsewhere too", () => {
  const words = capitals("en", ENGLISH, ["He saw that Averill was gone."]);
  expect(words.tellingNames("Averill rose. Lamps went out. Hope was gone.", "oake")).toEqual(["averill"]);
});

test("our own books tell what is a name, not that an author uses it", () => {
  const words = capitals("en", { vane: "I saw Ely.", oake: "I saw Ely." }, ["I saw Ely.", "I saw Ely."]);
  expect(words.tellingNames("She went to Ely.", "reed")).toEqual(["ely"]);
});

test("German nouns after articles are no names", () => {
  const words = capitals("de", { vane: "Er nahm die Marke und sah Gregor an. Das kleine Licht ging aus." });
  expect(words.tellingNames("Er sah eine Garderobenmarke, und mit Marke und Licht ging er fort.", "oake")).toEqual([]);
  expect(words.tellingNames("Er nahm ihre Laterne und sah Gregor, der mit Pawlik kam.", "oake")).toEqual(["gregor", "pawlik"]);
});

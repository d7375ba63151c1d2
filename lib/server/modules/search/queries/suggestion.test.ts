import { expect, test } from "vitest";
import { suggestTerms } from "#lib/server/modules/search/queries/suggestion";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind", { knownFor: "Sherlock Holmes, The Lighthouse" }),
  "authors/giovanni-verga.md": authorFile("Giovanni Verga"),
  ...shortBookFiles("vera", "Vera", "It sang.", { tags: "[vera]" }),
  ...shortBookFiles("the-net", "The Net", "It sank.", { author: "giovanni-verga" }),
  ...shortBookFiles("the-lamp", "The Lámp of Königsberg", "It burned.", { tags: "[sherry]" }),
  ...shortBookFiles("a-lark", "A Lark", "It sang.", { tags: "[lurk]" }),
  ...shortBookFiles("the-hosla", "Hosla", "It sang of bees. Nach dem Regen, nach dem Sturm. A yacht."),
  ...shortBookFiles("two-larks", "The Lark", "It sang again.\n\nThe children whistled.\n\nNo children. A whimper."),
});

test.each([
  ["letters swapped", ["holmse"], ["holmes"]],
  ["a missing letter", ["sherlok"], ["sherlock"]],
  ["an extra letter", ["lighthhouse"], ["lighthouse"]],
  ["a missing first letter", ["amp"], ["lamp"]],
  ["a wrong first letter", ["kamp"], ["lamp"]],
  ["a doubled first letter", ["llamp"], ["lamp"]],
  ["first letters swapped", ["ohlmes"], ["holmes"]],
  ["letters swapped at the beginning of a short word", ["alrk"], ["lark"]],
  ["letters in another order", ["hosmle"], ["holmes"]],
  ["the word of most books where two are equally near", ["lirk"], ["lark"]],
  ["a missing accent", ["konigsbreg"], ["konigsberg"]],
  ["one word right, one wrong", ["sherlock", "holmse"], ["sherlock", "holmes"]],
])("corrects %s", async (_, terms, meant) => {
  expect(await suggestTerms(terms, { knowsTexts: true })).toEqual(meant);
});

test("words of texts are corrected, not only those of titles", async () => {
  expect(await suggestTerms(["childrfn"], { knowsTexts: true })).toEqual(["children"]);
  expect(await suggestTerms(["hcildren"], { knowsTexts: true })).toEqual(["children"]);
  expect(await suggestTerms(["whimpre"], { knowsTexts: true })).toEqual(["whimper"]);
});

test("of two words as near, the one that a title has with the others is meant", async () => {
  expect(await suggestTerms(["ada", "lidn"], { knowsTexts: true })).toEqual(["ada", "lind"]);
  expect(await suggestTerms(["giovanni", "verag"], { knowsTexts: true })).toEqual(["giovanni", "verga"]);
  expect(await suggestTerms(["verag", "giovanni"], { knowsTexts: true })).toEqual(["verga", "giovanni"]);
});

test("a word alone is not corrected to a stop word, one among others is", async () => {
  expect(await suggestTerms(["nacht"], { knowsTexts: true })).toEqual(["yacht"]);
  expect(await suggestTerms(["nacht", "lamp"], { knowsTexts: true })).toEqual(["nach", "lamp"]);
});

test("one error away is nearer than other letters in common", async () => {
  expect(await suggestTerms(["shrery"], { knowsTexts: true })).toEqual(["sherry"]);
});

test.each([
  ["known words, whatever their accents", ["sherlock", "königsberg", "KONIGSBERG"]],
  ["words of a text, in any form, although no title has them", ["burning", "sang"]],
  ["a word unlike any other", ["xyzzyplugh"]],
  ["a short word with two errors", ["kemp"]],
  ["a number", ["1895"]],
  ["nothing", []],
])("suggests nothing for %s", async (_, terms) => {
  expect(await suggestTerms(terms, { knowsTexts: true })).toBeNull();
});

test("the beginning of a word is known while it is typed", async () => {
  expect(await suggestTerms(["sherlock", "lar"], { knowsTexts: false, isTyping: true })).toBeNull();
  expect(await suggestTerms(["lar", "sherlock"], { knowsTexts: false, isTyping: true })).toEqual(["lark", "sherlock"]);
  expect(await suggestTerms(["sherlock", "lar"], { knowsTexts: false })).toEqual(["sherlock", "lark"]);
});

test("only what titles and authors have is known where texts do not count", async () => {
  expect(await suggestTerms(["sherloc", "bees"], { knowsTexts: false })).toEqual(["sherlock", "bees"]);
  expect(await suggestTerms(["burned"], { knowsTexts: false })).toBeNull();
});

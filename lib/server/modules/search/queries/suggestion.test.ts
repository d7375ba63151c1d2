import { expect, test } from "vitest";
import { suggestTerms } from "#lib/server/modules/search/queries/suggestion";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind", { knownFor: "Sherlock Holmes, The Lighthouse" }),
  ...shortBookFiles("the-lamp", "The Lámp of Königsberg", "It burned.", { tags: "[sherry]" }),
});

test.each([
  ["letters swapped", ["holmse"], ["holmes"]],
  ["a missing letter", ["sherlok"], ["sherlock"]],
  ["an extra letter", ["lighthhouse"], ["lighthouse"]],
  ["a missing accent", ["konigsbreg"], ["konigsberg"]],
  ["one word right, one wrong", ["sherlock", "holmse"], ["sherlock", "holmes"]],
])("corrects %s", async (_, terms, meant) => {
  expect(await suggestTerms(terms)).toEqual(meant);
});

test.each([
  ["known words, whatever their accents", ["sherlock", "königsberg", "KONIGSBERG"]],
  ["a word unlike any other", ["xyzzyplugh"]],
  ["a number", ["1895"]],
  ["nothing", []],
])("suggests nothing for %s", async (_, terms) => {
  expect(await suggestTerms(terms)).toBeNull();
});

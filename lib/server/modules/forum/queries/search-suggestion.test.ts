import { expect, test } from "vitest";
import { suggestForumTerms } from "#lib/server/modules/forum/queries/search-suggestion";
import { authorFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({ "authors/ada-lind.md": authorFile("Ada Lind"), ...shortBookFiles("one", "La cabeza", "Text.") });

test("a word is corrected by the library's words, also with a typing error at its beginning", async () => {
  expect(await suggestForumTerms(["Acbeza"])).toEqual(["cabeza"]);
  expect(await suggestForumTerms(["cabeza"])).toBeNull();
  expect(await suggestForumTerms(["zzzzzz"])).toBeNull();
});

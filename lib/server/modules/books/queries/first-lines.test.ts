import { expect, test } from "vitest";
import { findFirstParagraph, listFirstLines } from "#lib/server/modules/books/queries/first-lines";
import { authorFile, chapterFile } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

const OPENING =
  "The lamp had been burning since noon, although nobody in the village could see it, and the few who knew of it said nothing.";
const book = (id: string, paragraphs: string[], fields: Record<string, string> = {}) => ({
  ...shortBookFiles(id, id, "Text.", { author: "ada-lind", ...fields }),
  [`books/${id}/01.md`]: chapterFile("One", ...paragraphs),
});

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...book("night", ["> *An epigraph by somebody else, long enough to be an opening of its own.*", "*To Miss Wing*", OPENING, "The end."]),
  ...book("nacht", ["Die Lampe brannte seit Mittag, obwohl niemand im Dorf sie sehen konnte, auch nicht der Wirt."], { lang: "de" }),
  ...book("dawn", [
    "Morning came. So did the rent. Nobody in the house had expected either of them so soon, least of all their new landlady. Then they did.",
  ]),
});

test("are the beginnings of books without the epigraph, those in the visitor's language first", async () => {
  expect((await listFirstLines("de", 5))[0]?.book.id).toBe("nacht");
  const lines = await listFirstLines("en", 2);
  expect(new Map(lines.map(({ book: { id }, text }) => [id, text]))).toEqual(
    new Map([
      ["night", OPENING],
      ["dawn", "Morning came. So did the rent. Nobody in the house had expected either of them so soon, least of all their new landlady."],
    ]),
  );
  expect(await listFirstLines("en", 1)).toHaveLength(1);
});

test("are in other languages where a language has no books", async () => {
  expect(await listFirstLines("fr", 5)).toHaveLength(3);
});

test("the first paragraph of a book is without the epigraph; a book that is not there has none", async () => {
  expect(await findFirstParagraph({ id: "night", lang: "en" })).toBe(OPENING);
  expect(await findFirstParagraph({ id: "nothing", lang: "en" })).toBeNull();
});

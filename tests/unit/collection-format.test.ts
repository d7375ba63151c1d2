import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AuthorFront, BookAnalysis, BookFront } from "#lib/contract/collection";
import { MOTIF_NAMES } from "#lib/domain/art/motif";
import { GENRES } from "#lib/domain/books/genre";
import { CATEGORIES } from "#lib/domain/books/review-category";
import { LIMITS } from "#lib/server/importer/limits";
import { readCollection } from "#lib/server/importer/read-collection";
import { writeCollection } from "#tests/support/collection-folder";

const DOCUMENT = readFileSync("docs/collection-format.md", "utf8");

/** The text below a heading, up to the next one. */
const section = (heading: string): string => DOCUMENT.split(`\n${heading}\n`)[1]?.split(/^#{2,3} /m)[0] ?? "";

test.each([
  ["### Genres", GENRES],
  ["### Motifs", MOTIF_NAMES],
  ["### Review categories", CATEGORIES],
])("%s of docs/collection-format.md are those of the code", (heading, names) => {
  expect([...section(heading).matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(names);
});

test.each([
  ["## Authors", Object.keys(AuthorFront.shape)],
  ["## Books", [...Object.keys(BookFront.shape), ...Object.keys(BookAnalysis.shape)]],
])("%s of docs/collection-format.md has every key", (heading, keys) => {
  expect([...section(heading).matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key)).toEqual(keys);
});

test("docs/collection-format.md states the limits of the importer", () => {
  const numbers = section("## Limits").match(/\d[\d,]*/g);
  const { entries, chapters, paragraphs, paragraph, marks, fileMarks, distinctWords } = LIMITS;
  for (const limit of [entries, chapters, paragraphs, paragraph, marks, fileMarks, distinctWords, distinctWords / 2])
    expect(numbers).toContain(limit.toLocaleString("en"));
});

test("the example of docs/collection-format.md can be imported", async () => {
  const files = [...DOCUMENT.matchAll(/^`([^`]+\.md)`:\n\n```text\n([\s\S]*?)^```$/gm)];
  const { authors, books } = await readCollection(
    writeCollection(Object.fromEntries<string>(files.map(([, path = "", text = ""]) => [path, text])), {}),
  );
  expect([authors.map(({ id }) => id), books.map(({ id }) => id)]).toEqual([["ada-lind"], ["the-lamp"]]);
  const chapters = await books[0]?.render();
  expect(chapters).toMatchObject([{ title: "Dusk" }]);
  expect(chapters?.[0]?.html).toContain('<i lang="fr">Bonsoir</i>');
});

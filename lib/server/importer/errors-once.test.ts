import { expect, test } from "vitest";
import { bookFile, chapterFile, writeCollection } from "#tests/support/collection-folder";
import { errorsIn, type Files } from "../../../tests/support/collection-folder.ts";

const LAMP = "books/the-lamp";

test.each<[name: string, changes: Files, errors: string[]]>([
  [
    "a misnumbered chapter in one line, with three digits as the other files",
    {
      ...Object.fromEntries([1, 2, 4, 5, 20].map((number) => [`${LAMP}/${String(number).padStart(3, "0")}.md`, chapterFile("Dawn", "A")])),
      [`${LAMP}/01.md`]: null,
      [`${LAMP}/02.md`]: null,
      "books/la-lampada/book.md": null,
      "books/la-lampada/01.md": null,
      "books/la-lampada/02.md": null,
    },
    [`${LAMP}:1: 003, 006–019 are missing: the chapters go on to 020.md`],
  ],
  [
    "chapters with one digit once",
    {
      ...Object.fromEntries([1, 2].map((number) => [`${LAMP}/0${number}.md`, null])),
      ...Object.fromEntries([1, 2, 3].map((number) => [`${LAMP}/${number}.md`, chapterFile("Dawn", "A")])),
      [`${LAMP}/04.md`]: chapterFile("Day", "A"),
    },
    [1, 2, 3].map((number) => `${LAMP}/${number}.md:1: is neither book.md, making.json nor a chapter such as 01.md or 001.md`),
  ],
  [
    "only chapters with one digit",
    { [`${LAMP}/01.md`]: null, [`${LAMP}/02.md`]: null, [`${LAMP}/1.md`]: chapterFile("Dawn", "A") },
    [`${LAMP}/1.md:1: is neither book.md, making.json nor a chapter such as 01.md or 001.md`],
  ],
  [
    "an unknown author of a book with other errors",
    { [`${LAMP}/book.md`]: bookFile("The Lamp", { author: "nobody", lang: "eng", genre: "cookery" }) },
    [
      `${LAMP}/book.md:3: the author “nobody” is unknown: there is no authors/nobody.md`,
      `${LAMP}/book.md:6: lang must be one of`,
      `${LAMP}/book.md:7: genre must be one of`,
    ],
  ],
  [
    "an author’s name instead of the slug once",
    { [`${LAMP}/book.md`]: bookFile("The Lamp", { author: "Ada Lind" }) },
    [`${LAMP}/book.md:3: author is not a slug`],
  ],
  [
    "a closing tag that closes nothing",
    { [`${LAMP}/02.md`]: chapterFile("Night", "It <b>burned</b>.</i>", "B") },
    [`${LAMP}/02.md:5: HTML is not allowed: <b>`, `${LAMP}/02.md:5: HTML is not allowed: </i>`],
  ],
  [
    "tables, also without bars at the margins and in an epigraph, but not bars alone",
    {
      [`${LAMP}/02.md`]: chapterFile(
        "Night",
        "| a | *b* |\n|---|:-:|\n| 1 | 2 |",
        "a | b\n--- | ---\n1 | 2",
        "> | a |\n> |---|",
        "a | b\n|",
        "|---|",
      ),
    },
    [5, 9, 13].map((line) => `${LAMP}/02.md:${line}: this reads as a table, which is not allowed`),
  ],
])("reports %s", async (_name, changes, expected) => {
  const errors = await errorsIn(writeCollection(changes));
  expect(errors.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
});

import { expect, test } from "vitest";
import { parseReader, readerText } from "#lib/domain/blind/blind";
import { type CountRow, resultsOf } from "#lib/domain/blind/results";

const row = (changes: Partial<CountRow>): CountRow => ({
  ...{
    bookId: "lamp",
    title: "The Lamp",
    language: "en",
    authorId: "ada",
    author: "Ada",
    month: "2026-11",
    reader: "people",
    votes: 10,
    right: 5,
  },
  ...changes,
});

test("readers are never added up, and stand in the order people, models, judges", () => {
  const { readers } = resultsOf([row({ reader: "judge:Bea" }), row({ reader: "model:m" }), row({}), row({ month: "2026-10", right: 8 })]);
  expect(readers.map(({ kind, name, votes, right }) => [kind, name, votes, right])).toEqual([
    ["people", "", 20, 13],
    ["model", "m", 10, 5],
    ["judge", "Bea", 10, 5],
  ]);
});

test("results stand by author, book and month, the newest first", () => {
  const results = resultsOf([
    row({}),
    row({ bookId: "door", title: "A Door", month: "2026-12" }),
    row({ authorId: "zoe", author: "Zoe", bookId: "fog" }),
  ]);
  expect(results.authors.map(({ id, readers }) => [id, readers[0]?.votes])).toEqual([
    ["ada", 20],
    ["zoe", 10],
  ]);
  expect(results.books.map(({ id }) => id)).toEqual(["door", "lamp", "fog"]);
  expect(results.months.map(({ month }) => month)).toEqual(["2026-12", "2026-11"]);
});

test("a reader's stored text is read again, with any name", () => {
  for (const reader of [
    { kind: "people", name: "" },
    { kind: "model", name: "a:b" },
    { kind: "judge", name: "Bea Lind" },
  ] as const)
    expect(parseReader(readerText(reader))).toEqual(reader);
});

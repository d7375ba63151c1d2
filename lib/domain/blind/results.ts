import { type AuthorResult, type BlindResults, type BookResult, parseReader, type ReaderShare } from "#lib/domain/blind/blind";
import { shareOf } from "#lib/domain/blind/interval";
import type { Language } from "#lib/domain/language";

/** What a reader judged of a book in a month; `reader` as it is stored. */
export type CountRow = {
  bookId: string;
  title: string;
  language: Language;
  authorId: string;
  author: string;
  month: string;
  reader: string;
  votes: number;
  right: number;
};

/** The results of all counts: books and authors by name, the newest month first. */
export function resultsOf(rows: readonly CountRow[]): BlindResults {
  return {
    readers: readersOf(rows),
    authors: groups(rows, ({ authorId }) => authorId)
      .map(([{ authorId, author }, own]): AuthorResult => ({ id: authorId, name: author, readers: readersOf(own) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en")),
    books: groups(rows, ({ bookId }) => bookId)
      .map(
        ([{ bookId, title, language, authorId }, own]): BookResult => ({ id: bookId, title, language, authorId, readers: readersOf(own) }),
      )
      .toSorted((one, other) => one.title.localeCompare(other.title, "en")),
    months: groups(rows, ({ month }) => month)
      .map(([{ month }, own]) => ({ month, readers: readersOf(own) }))
      .toSorted((one, other) => (one.month < other.month ? 1 : -1)),
  };
}

const KINDS = ["people", "model", "judge"] as const;

/** The shares of the readers: people first, models, judges, each by name. */
function readersOf(rows: readonly CountRow[]): ReaderShare[] {
  return groups(rows, ({ reader }) => reader)
    .map(([{ reader }, own]) => ({ ...parseReader(reader), ...shareOf(sum(own, "right"), sum(own, "votes")) }))
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.name.localeCompare(other.name, "en"));
}

const sum = (rows: readonly CountRow[], name: "right" | "votes"): number => rows.reduce((total, row) => total + row[name], 0);

/** The rows with the same key, with the first of them. */
const groups = (rows: readonly CountRow[], keyOf: (row: CountRow) => string): [CountRow, CountRow[]][] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap((own): [CountRow, CountRow[]][] => (own[0] ? [[own[0], own]] : []));

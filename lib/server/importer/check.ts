import "server-only";

import type { ParsedBook } from "#lib/server/importer/book";
import type { ErrorCollector } from "#lib/server/importer/errors";
import type { ParsedCollection } from "#lib/server/importer/parse-collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** What an edition must match in its work's other editions; `parsed` is absent if it is only in the database. */
type Edition = { id: string; lang: string; original: boolean; author: string; parsed?: ParsedBook };

/** Reports broken references between files: unknown authors and editions that do not match. */
export function checkReferences(parsed: ParsedCollection, stored: StoredLibrary, errors: ErrorCollector): void {
  for (const { path, author } of [...parsed.books, ...parsed.broken]) {
    if (!author || parsed.named.authors.has(author.id) || stored.authors.has(author.id)) continue;
    errors.add(path, author.line, `the author “${author.id}” is unknown: there is no authors/${author.id}.md`);
  }
  for (const [work, editions] of editionsByWork(parsed, stored)) {
    checkLanguages(work, editions, errors);
    // A work usually has the slug of its original. If that file is invalid, the original is not missing.
    const isBroken = parsed.named.books.has(work) && !parsed.books.some(({ id }) => id === work);
    if (!isBroken) checkOriginal(work, editions, errors);
  }
}

function editionsByWork(parsed: ParsedCollection, stored: StoredLibrary): Map<string, Edition[]> {
  const works = new Map<string, Edition[]>();
  const add = (work: string, edition: Edition) => works.set(work, [...(works.get(work) ?? []), edition]);
  for (const [id, book] of stored.books) if (!parsed.named.books.has(id)) add(book.work, { id, ...book });
  for (const book of parsed.books) {
    const { lang, original, author, work } = book.front;
    add(work, { id: book.id, lang, original, author, parsed: book });
  }
  return works;
}

function checkLanguages(work: string, editions: Edition[], errors: ErrorCollector): void {
  const byLanguage = new Map<string, Edition>();
  for (const edition of editions) {
    const other = byLanguage.get(edition.lang);
    if (!other) byLanguage.set(edition.lang, edition);
    else report(edition, "lang", `the work “${work}” has its “${edition.lang}” already: ${whereIs(other)}`, errors);
  }
}

function checkOriginal(work: string, editions: Edition[], errors: ErrorCollector): void {
  const [original, second] = editions.filter((edition) => edition.original).sort((one, other) => rank(one) - rank(other));
  if (second && original) report(second, "original", `the work “${work}” has its original already: ${whereIs(original)}`, errors);
  for (const edition of editions) {
    if (!original) report(edition, "work", `the work “${work}” has no original: none of its books says original: true`, errors);
    else if (edition.author !== original.author) {
      report(edition, "author", `the original is by “${original.author}”: ${whereIs(original)}`, errors);
    }
  }
}

const rank = (edition: Edition): number => (edition.parsed ? 1 : 0);
const whereIs = ({ id, parsed }: Edition): string => (parsed ? `books/${id}` : `“${id}” in the library`);

function report({ parsed }: Edition, key: string, message: string, errors: ErrorCollector): void {
  if (parsed) errors.add(parsed.path, parsed.lineOf(key), message);
}

import "server-only";

import type { DraftBook } from "#lib/server/importer/book";
import type { ErrorCollector } from "#lib/server/importer/errors";
import type { Draft } from "#lib/server/importer/parse-collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** What an edition must match in its work's other editions; `draft` is absent if it is only in the database. */
type Edition = { id: string; lang: string; original: boolean; author: string; draft?: DraftBook };

/** Reports broken references between files: unknown authors and editions that do not match. */
export function checkReferences(draft: Draft, stored: StoredLibrary, errors: ErrorCollector): void {
  for (const { path, front, lineOf } of draft.books) {
    if (draft.named.authors.has(front.author) || stored.authors.has(front.author)) continue;
    errors.add(path, lineOf("author"), `the author “${front.author}” is unknown: there is no authors/${front.author}.md`);
  }
  for (const [work, editions] of editionsByWork(draft, stored)) {
    checkLanguages(work, editions, errors);
    // A work usually has the slug of its original. If that file is invalid, the original is not missing.
    const isBroken = draft.named.books.has(work) && !draft.books.some(({ id }) => id === work);
    if (!isBroken) checkOriginal(work, editions, errors);
  }
}

function editionsByWork(draft: Draft, stored: StoredLibrary): Map<string, Edition[]> {
  const works = new Map<string, Edition[]>();
  const add = (work: string, edition: Edition) => works.set(work, [...(works.get(work) ?? []), edition]);
  for (const [id, book] of stored.books) if (!draft.named.books.has(id)) add(book.work, { id, ...book });
  for (const book of draft.books) {
    const { lang, original, author, work } = book.front;
    add(work, { id: book.id, lang, original, author, draft: book });
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

const rank = (edition: Edition): number => (edition.draft ? 1 : 0);
const whereIs = ({ id, draft }: Edition): string => (draft ? `books/${id}` : `“${id}” in the library`);

function report({ draft }: Edition, key: string, message: string, errors: ErrorCollector): void {
  if (draft) errors.add(draft.path, draft.lineOf(key), message);
}

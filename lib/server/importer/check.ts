import "server-only";

import type { DraftBook } from "#lib/server/importer/book";
import type { Faults } from "#lib/server/importer/errors";
import type { Draft } from "#lib/server/importer/parse-collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** What an edition has to agree on with the others of its work; `draft` is absent where only the database has it. */
type Edition = { id: string; lang: string; original: boolean; author: string; draft?: DraftBook };

/** Reports what files say of each other and is not so: unknown authors, editions that do not fit together. */
export function checkReferences(draft: Draft, stored: StoredLibrary, faults: Faults): void {
  for (const { path, front, lineOf } of draft.books) {
    if (draft.named.authors.has(front.author) || stored.authors.has(front.author)) continue;
    faults.add(path, lineOf("author"), `the author “${front.author}” is unknown: there is no authors/${front.author}.md`);
  }
  for (const [work, editions] of editionsByWork(draft, stored)) {
    checkLanguages(work, editions, faults);
    // A work mostly has the name of its original; one that is broken itself is not missing.
    const isBroken = draft.named.books.has(work) && !draft.books.some(({ id }) => id === work);
    if (!isBroken) checkOriginal(work, editions, faults);
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

function checkLanguages(work: string, editions: Edition[], faults: Faults): void {
  const byLanguage = new Map<string, Edition>();
  for (const edition of editions) {
    const other = byLanguage.get(edition.lang);
    if (!other) byLanguage.set(edition.lang, edition);
    else report(edition, "lang", `the work “${work}” has its “${edition.lang}” already: ${whereIs(other)}`, faults);
  }
}

function checkOriginal(work: string, editions: Edition[], faults: Faults): void {
  const [original, second] = editions.filter((edition) => edition.original).sort((one, other) => rank(one) - rank(other));
  if (second && original) report(second, "original", `the work “${work}” has its original already: ${whereIs(original)}`, faults);
  for (const edition of editions) {
    if (!original) report(edition, "work", `the work “${work}” has no original: none of its books says original: true`, faults);
    else if (edition.author !== original.author) {
      report(edition, "author", `the original is by “${original.author}”: ${whereIs(original)}`, faults);
    }
  }
}

const rank = (edition: Edition): number => (edition.draft ? 1 : 0);
const whereIs = ({ id, draft }: Edition): string => (draft ? `books/${id}` : `“${id}” in the library`);

function report({ draft }: Edition, key: string, message: string, faults: Faults): void {
  if (draft) faults.add(draft.path, draft.lineOf(key), message);
}

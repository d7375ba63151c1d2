import "server-only";

import type { ParsedBook } from "#lib/server/importer/book";
import type { ErrorCollector } from "#lib/server/importer/errors";
import type { ParsedCollection } from "#lib/server/importer/parse-collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** What an edition must match in its work's other editions; `parsed` is absent if it is only in the database. */
type Edition = { id: string; lang: string; original: boolean; author: string; place: Place | null; parsed?: ParsedBook };
/** A work's number in a series. */
type Place = { series: string; position: number };

/** Reports broken references between files: unknown authors and editions that do not match. */
export function checkReferences(parsed: ParsedCollection, stored: StoredLibrary, errors: ErrorCollector): void {
  for (const { path, author } of [...parsed.books, ...parsed.broken]) {
    if (!author || parsed.named.authors.has(author.id) || stored.authors.has(author.id)) continue;
    errors.add(path, author.line, `the author “${author.id}” is unknown: there is no authors/${author.id}.md`);
  }
  for (const { path, front, lineOf } of parsed.books) {
    const id = front.series?.id;
    if (id === undefined || parsed.named.series.has(id) || stored.series?.has(id)) continue;
    errors.add(path, lineOf("series"), `the series “${id}” is unknown: there is no series/${id}.md`);
  }
  for (const id of parsed.ledger.keys()) {
    if (!parsed.named.books.has(id) && !stored.books.has(id))
      errors.add("ledger.json", 1, `the book “${id}” is unknown: there is no books/${id}`);
  }
  const works = editionsByWork(parsed, stored);
  checkPlaces(works, errors);
  for (const [work, editions] of works) {
    checkLanguages(work, editions, errors);
    // A work usually has the slug of its original. If that file is invalid, the original is not missing.
    const isBroken = parsed.named.books.has(work) && !parsed.books.some(({ id }) => id === work);
    if (!isBroken) checkOriginal(work, editions, errors);
  }
}

function editionsByWork(parsed: ParsedCollection, stored: StoredLibrary): Map<string, Edition[]> {
  const works = new Map<string, Edition[]>();
  const add = (work: string, edition: Edition) => works.set(work, [...(works.get(work) ?? []), edition]);
  for (const [id, { work, ...book }] of stored.books) {
    if (!parsed.named.books.has(id)) add(work, { id, ...book, place: placeOf(book.series, book.position) });
  }
  for (const book of parsed.books) {
    const { lang, original, author, work, series } = book.front;
    add(work, { id: book.id, lang, original, author, place: placeOf(series?.id, series?.position), parsed: book });
  }
  return works;
}

const placeOf = (series?: string | null, position?: number | null): Place | null => (series && position ? { series, position } : null);
const keyOf = (place?: Place | null): string => (place ? `${place.series} ${place.position}` : "");

/** The editions of a work have the same place in a series, and no two works have the same. */
function checkPlaces(works: ReadonlyMap<string, Edition[]>, errors: ErrorCollector): void {
  const taken = new Map<string, Edition>();
  for (const [, editions] of [...works].sort(([, [one]], [, [other]]) => Number(Boolean(one?.parsed)) - Number(Boolean(other?.parsed)))) {
    const original = editions.find((edition) => edition.original && edition.parsed);
    for (const edition of editions) {
      if (original && keyOf(edition.place) !== keyOf(original.place))
        report(
          edition,
          edition.place ? "series" : "work",
          `the original has another place in a series, or none: ${whereIs(original)}`,
          errors,
        );
    }
    const placed = original ?? editions.find(({ place }) => place);
    const other = placed?.place && taken.get(keyOf(placed.place));
    if (placed && other) report(placed, "series", `number ${placed.place?.position} of this series is taken: ${whereIs(other)}`, errors);
    else if (placed?.place) taken.set(keyOf(placed.place), placed);
  }
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

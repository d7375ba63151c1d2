import "server-only";

import { setImmediate } from "node:timers/promises";
import { wordsOf } from "#lib/domain/text/text";
import type { ParsedBook, ParsedText } from "#lib/server/importer/book";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { LIMITS } from "#lib/server/importer/limits";
import { checkProse } from "#lib/server/importer/markdown";
import type { ParsedCollection } from "#lib/server/importer/parse-collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** The number of chapters, and of paragraphs by chapter number; an invalid chapter has no count. */
export type Counts = { chapters: number; paragraphs: ReadonlyMap<number, number> };

/** Reports unsupported Markdown in a book's chapters; returns the number of paragraphs of each. Throws when `signal` is aborted. */
export async function checkChapters(book: ParsedText, errors: ErrorCollector, signal?: AbortSignal): Promise<Counts> {
  const counts = new Map<number, number>();
  for (const { number, path, markdown, line } of book.chapters) {
    if (markdown === "") continue;
    await setImmediate(undefined, { signal }); // Yields to the event loop for signals.
    const before = errors.count;
    const paragraphs = checkProse(path, markdown, line, errors);
    if (errors.count > before) continue;
    if (paragraphs === 0) errors.add(path, line, "has no paragraph");
    else if (paragraphs > LIMITS.paragraphs) errors.add(path, line, `has ${paragraphs} paragraphs, more than ${LIMITS.paragraphs}`);
    else counts.set(number, paragraphs);
  }
  checkVariety(book, errors);
  return { chapters: book.length, paragraphs: counts };
}

/**
 * Reports editions whose chapters or paragraphs do not match those of the original: they are shown side by side. Books that were edited on
 * the site are not compared: the collection does not change them.
 */
export function checkAlignment(
  parsed: ParsedCollection,
  counts: ReadonlyMap<string, Counts>,
  stored: StoredLibrary,
  errors: ErrorCollector,
): void {
  const parsedBooks = new Map(parsed.books.map((book) => [book.id, book]));
  const editions = [
    ...[...stored.books].filter(([id]) => !parsed.named.books.has(id)).map(([id, { work, original }]) => ({ id, work, original })),
    ...parsed.books.map(({ id, front }) => ({ id, work: front.work, original: front.original })),
  ];
  const originals = new Map(editions.filter(({ original }) => original).map(({ work, id }) => [work, id]));
  const countsOf = (id: string): Counts | undefined => counts.get(id) ?? storedCounts(stored, id);
  for (const { id, work } of editions) {
    const originalId = originals.get(work) ?? id;
    const [subject, other] = parsedBooks.has(id) ? [id, originalId] : [originalId, id];
    const book = parsedBooks.get(subject);
    const [ownCounts, otherCounts] = [countsOf(subject), countsOf(other)];
    if ([subject, other].some((each) => stored.books.get(each)?.edited)) continue;
    if (book && ownCounts && otherCounts && subject !== other) compareCounts(book, ownCounts, other, otherCounts, errors);
  }
}

function compareCounts(book: ParsedBook, ownCounts: Counts, otherId: string, otherCounts: Counts, errors: ErrorCollector): void {
  if (ownCounts.chapters * otherCounts.chapters > 0 && ownCounts.chapters !== otherCounts.chapters) {
    errors.add(
      book.path,
      1,
      `has ${ownCounts.chapters} chapters, books/${otherId} has ${otherCounts.chapters}: editions of a work must match`,
    );
  }
  for (const [number, count] of ownCounts.paragraphs) {
    const other = otherCounts.paragraphs.get(number);
    if (other === undefined || other === count) continue;
    const path = book.chapters.find((chapter) => chapter.number === number)?.path ?? book.path;
    errors.add(path, 1, `has ${count} paragraphs, chapter ${number} of books/${otherId} has ${other}: editions of a work must match`);
  }
}

function storedCounts(stored: StoredLibrary, id: string): Counts | undefined {
  const counts = stored.books.get(id)?.paragraphCounts;
  return counts && { chapters: counts.length, paragraphs: new Map(counts.map((count, index) => [index + 1, count])) };
}

/** Real books stay far below the limit of distinct words. A hyphenated word counts twice, as it is indexed whole and in parts. */
function checkVariety(book: ParsedText, errors: ErrorCollector): void {
  const length = book.chapters.reduce((sum, chapter) => sum + chapter.markdown.length, 0);
  if (length * 2 < LIMITS.distinctWords) return;
  const words = new Set<string>();
  let bytes = 0;
  for (const word of book.chapters.flatMap(({ markdown }) => wordsOf(markdown.toLowerCase()))) {
    if (words.has(word)) continue;
    words.add(word);
    bytes += (Buffer.byteLength(word) + 6) * (word.includes("-") ? 2 : 1);
  }
  if (bytes > LIMITS.distinctWords)
    errors.add(book.path, 1, `has ${words.size} different words, more than the search index can hold for one book`);
}

import "server-only";

import { wordsOf } from "#lib/domain/text/text";
import type { DraftBook, DraftText } from "#lib/server/importer/book";
import type { Faults } from "#lib/server/importer/errors";
import { LIMITS } from "#lib/server/importer/limits";
import { checkProse } from "#lib/server/importer/markdown";
import type { Draft } from "#lib/server/importer/parse-collection";
import { chapterFile } from "#lib/server/importer/path-kind";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** How many chapters there are, and the paragraphs of each by its number; a chapter with faults has no count. */
export type Counts = { chapters: number; paragraphs: ReadonlyMap<number, number> };

/** Reports what is not prose in a book's chapters; answers the number of paragraphs of each. */
export function checkChapters(book: DraftText, faults: Faults): Counts {
  const counts = new Map<number, number>();
  for (const { number, path, markdown, line } of book.chapters) {
    if (markdown === "") continue;
    const before = faults.count;
    const paragraphs = checkProse(path, markdown, line, faults);
    if (faults.count > before) continue;
    if (paragraphs === 0) faults.add(path, line, "has no paragraph");
    else if (paragraphs > LIMITS.paragraphs) faults.add(path, line, `has ${paragraphs} paragraphs, more than ${LIMITS.paragraphs}`);
    else counts.set(number, paragraphs);
  }
  checkVariety(book, faults);
  return { chapters: book.length, paragraphs: counts };
}

/** Reports chapters in which an edition and its original cannot be read side by side. */
export function checkAlignment(draft: Draft, counts: ReadonlyMap<string, Counts>, stored: StoredLibrary, faults: Faults): void {
  const drafts = new Map(draft.books.map((book) => [book.id, book]));
  const editions = [
    ...[...stored.books].filter(([id]) => !draft.named.books.has(id)).map(([id, { work, original }]) => ({ id, work, original })),
    ...draft.books.map(({ id, front }) => ({ id, work: front.work, original: front.original })),
  ];
  const originals = new Map(editions.filter(({ original }) => original).map(({ work, id }) => [work, id]));
  const countsOf = (id: string): Counts | undefined => counts.get(id) ?? storedCounts(stored, id);
  for (const { id, work } of editions) {
    const originalId = originals.get(work) ?? id;
    const [subject, other] = drafts.has(id) ? [id, originalId] : [originalId, id];
    const book = drafts.get(subject);
    const [mine, theirs] = [countsOf(subject), countsOf(other)];
    if (book && mine && theirs && subject !== other) compare(book, mine, other, theirs, faults);
  }
}

function compare(book: DraftBook, mine: Counts, otherId: string, theirs: Counts, faults: Faults): void {
  if (mine.chapters * theirs.chapters > 0 && mine.chapters !== theirs.chapters) {
    faults.add(book.path, 1, `has ${mine.chapters} chapters, books/${otherId} has ${theirs.chapters}: editions of a work agree`);
  }
  for (const [number, count] of mine.paragraphs) {
    const other = theirs.paragraphs.get(number);
    if (other === undefined || other === count) continue;
    const file = chapterFile(number);
    faults.add(`books/${book.id}/${file}`, 1, `has ${count} paragraphs, books/${otherId}/${file} has ${other}: editions of a work agree`);
  }
}

function storedCounts(stored: StoredLibrary, id: string): Counts | undefined {
  const counts = stored.books.get(id)?.paragraphCounts;
  return counts && { chapters: counts.length, paragraphs: new Map(counts.map((count, index) => [index + 1, count])) };
}

/** No real book comes near the limit; noise may. A hyphenated word is indexed whole and in parts, so it counts twice. */
function checkVariety(book: DraftText, faults: Faults): void {
  const length = book.chapters.reduce((sum, chapter) => sum + chapter.markdown.length, 0);
  if (length * 2 < LIMITS.distinctWords) return;
  const seen = new Set<string>();
  let bytes = 0;
  for (const word of book.chapters.flatMap(({ markdown }) => wordsOf(markdown.toLowerCase()))) {
    if (seen.has(word)) continue;
    seen.add(word);
    bytes += (Buffer.byteLength(word) + 6) * (word.includes("-") ? 2 : 1);
  }
  if (bytes > LIMITS.distinctWords) faults.add(book.path, 1, `has ${seen.size} different words, more than search can keep of one book`);
}

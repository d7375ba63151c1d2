import { type CheckedBook, type CheckFinding, type CheckOutcome, paragraphsOf } from "#lib/domain/generation/checks/finding";
import { countWords } from "#lib/domain/text/text";

/** What a request plans, not what human works have: their median chapters have 660 to 6,720 words. */
const MIN_CHAPTER = 600;
const MAX_CHAPTER = 6_000;
/** The least length of a book of the opening collection, too (scripts/content/extent.ts). */
const MIN_BOOK = 3_500;

/**
 * The number of chapters, the words of each chapter (600 to 6,000) and of the book (3,500 or more). In the opening collection chapters have
 * 866 to 1,657 words, books 5,267 to 8,405.
 */
export function checkLength(book: CheckedBook): CheckOutcome {
  const { minChapters, maxChapters } = book;
  const counts = book.chapters.map(({ paragraphs }) => paragraphs.reduce((sum, text) => sum + countWords(text), 0));
  const words = counts.reduce((sum, count) => sum + count, 0);
  const ofBook = (message: string): CheckFinding => ({ chapter: null, paragraph: null, code: "length", message, fails: true });
  const findings: CheckFinding[] = [];
  if (counts.length < minChapters || counts.length > maxChapters)
    findings.push({ ...ofBook(`The book has ${counts.length} chapters instead of ${minChapters} to ${maxChapters}.`), chapters: [] });
  const mean = Math.ceil(MIN_BOOK / Math.max(1, counts.length));
  const short = counts.flatMap((count, index) => (count < mean ? [index + 1] : []));
  if (words < MIN_BOOK)
    findings.push({ ...ofBook(`The book has ${words} words, fewer than ${MIN_BOOK}: ${mean} a chapter or more.`), chapters: short });
  for (const [index, count] of counts.entries()) {
    if (count === 0 || (count >= MIN_CHAPTER && count <= MAX_CHAPTER)) continue;
    const message = `The chapter has ${count} words instead of ${MIN_CHAPTER} to ${MAX_CHAPTER}.`;
    findings.push({ ...ofBook(message), chapter: index + 1 });
  }
  return { findings, measures: { chapters: counts.length, words, paragraphs: paragraphsOf(book).length } };
}

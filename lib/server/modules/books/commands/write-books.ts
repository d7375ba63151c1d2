import "server-only";

import { setImmediate } from "node:timers/promises";
import type { BookFront, CollectionBook, CollectionChapter } from "#lib/contract/collection";
import type { ReviewJudgement } from "#lib/domain/books/book";
import { formByLength } from "#lib/domain/books/form";
import type { Origin } from "#lib/domain/books/publication";
import { styleOf } from "#lib/domain/books/style";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import { freeEditions } from "#lib/server/modules/books/commands/edition";
import { updateSearchIndex } from "#lib/server/modules/books/commands/search-index";
import { setSeries } from "#lib/server/modules/books/commands/series";
import { writeParagraphs } from "#lib/server/modules/books/commands/write-paragraphs";
import { writeReviews } from "#lib/server/modules/books/commands/write-reviews";
import type { StoredEdition } from "#lib/server/modules/books/queries/editions";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Words per batch: few round trips, bounded memory. */
const BATCH_WORDS = 150_000;

/** Writing a withdrawn book publishes it again. */
const REPUBLISHED = { revision: { increment: 1 }, withdrawnAt: null, withdrawnBy: null };

type Options = { before: ReadonlyMap<string, StoredEdition>; origin: Origin; onProgress: (done: number, total: number) => void };
type RenderedBook = {
  id: string;
  front: BookFront;
  judgement: ReviewJudgement | null;
  making: CollectionBook["making"];
  row: ReturnType<typeof rowOf>;
  chapters: CollectionChapter[];
};

/** Writes the created and changed books with chapters, paragraphs, AI review and search entry; returns the number of words. */
export async function writeBooks(
  db: Transaction,
  books: CollectionBook[],
  { created, changed }: Changes,
  { before, origin, onProgress }: Options,
): Promise<number> {
  const isNew = new Set(created);
  const ids = new Set([...created, ...changed]);
  const written = books.filter(({ id }) => ids.has(id));
  await db.work.createMany({ data: written.map(({ front }) => ({ id: front.work })), skipDuplicates: true });
  await setSeries(db, written, origin);
  await freeEditions(db, written, before);
  let [total, words] = [0, 0];
  let batch: RenderedBook[] = [];
  let writing = Promise.resolve();
  for (const [index, book] of written.entries()) {
    const rendered = await renderBook(book);
    batch.push(rendered);
    words += rendered.row.wordCount;
    if (words >= BATCH_WORDS || index + 1 === written.length) {
      await writing;
      const [current, done] = [batch, index + 1];
      writing = writeBatch(db, current, isNew, origin).then(() => onProgress(done, written.length));
      writing.catch(() => undefined); // Avoids an unhandled rejection: the error is thrown at the `await` above or below.
      total += words;
      [batch, words] = [[], 0];
    }
    // Yields to the event loop, so that the database writes one batch while the next is rendered.
    await setImmediate();
  }
  await writing;
  return total;
}

async function renderBook(book: CollectionBook): Promise<RenderedBook> {
  const chapters = await book.render();
  return { id: book.id, front: book.front, judgement: book.judgement ?? null, making: book.making, row: rowOf(book, chapters), chapters };
}

async function writeBatch(db: Transaction, batch: RenderedBook[], isNew: ReadonlySet<string>, origin: Origin): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const changed = ids.filter((id) => !isNew.has(id));
  await db.chapter.deleteMany({ where: { bookId: { in: changed } } });
  await db.aiReview.deleteMany({ where: { bookId: { in: changed } } });
  await db.book.createMany({ data: batch.filter(({ id }) => isNew.has(id)).map(({ row }) => ({ ...row, origin })) });
  for (const { row } of batch.filter(({ id }) => !isNew.has(id))) {
    await db.book.update({ where: { id: row.id }, data: { ...row, ...REPUBLISHED }, select: { id: true } });
  }
  await db.chapter.createMany({ data: batch.flatMap(chapterRowsOf) });
  await writeParagraphs(db, batch);
  await writeReviews(
    db,
    batch.flatMap(({ id, front, judgement }) => (front.analysis ? [{ bookId: id, analysis: front.analysis, judgement }] : [])),
  );
  await writeMakings(db, batch);
  await updateSearchIndex(db, { books: ids });
}

/** Books of which nothing is said keep what is stored. */
async function writeMakings(db: Transaction, batch: RenderedBook[]): Promise<void> {
  const said = batch.filter(({ making }) => making !== undefined);
  await db.bookMaking.deleteMany({ where: { bookId: { in: said.map(({ id }) => id) } } });
  await db.bookMaking.createMany({ data: said.flatMap(({ id, making }) => (making ? [{ bookId: id, making }] : [])) });
}

function rowOf({ id, front, sourceHash }: CollectionBook, chapters: CollectionChapter[]) {
  const { author, work, generated, published, analysis, series: _series, ...details } = front;
  const wordCount = chapters.reduce((sum, chapter) => sum + chapter.wordCount, 0);
  return {
    ...details,
    id,
    sourceHash,
    authorId: author,
    workId: work,
    generatedAt: new Date(generated),
    publishedAt: new Date(published),
    languagesMarked: front.languagesMarked ?? false,
    parts: front.parts ?? [],
    aiOverall: analysis?.overall ?? null,
    chapterCount: chapters.length,
    wordCount,
    form: front.form ?? formByLength(wordCount),
    ...styleOf(
      chapters.map(({ paragraphs }) => paragraphs),
      front.lang,
    ),
  };
}

const chapterRowsOf = ({ id, chapters }: RenderedBook) =>
  chapters.map(({ title, markdown, html, paragraphs, wordCount }, index) => ({
    bookId: id,
    number: index + 1,
    title,
    markdown,
    html,
    wordCount,
    paragraphCount: paragraphs.length,
  }));

import "server-only";

import type { BookAnalysis } from "#lib/contract/collection";
import type { ReviewJudgement } from "#lib/domain/books/book";
import { AUTHORS_TAG, authorTag, BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

type Review = { bookId: string; analysis: BookAnalysis; judgement: ReviewJudgement | null };

/** Inserts AI reviews of books that have none. */
export async function writeReviews(db: Transaction, reviews: readonly Review[]): Promise<void> {
  await db.aiReview.createMany({
    data: reviews.map(({ bookId, analysis: { categories: _categories, ...analysis }, judgement }) => ({
      bookId,
      ...analysis,
      ...judgement,
    })),
  });
  await db.aiReviewCategory.createMany({
    data: reviews.flatMap(({ bookId, analysis }) =>
      Object.entries(analysis.categories).map(([category, { score, comment }], position) => ({
        bookId,
        category,
        position,
        score,
        comment,
      })),
    ),
  });
}

/**
 * Puts a new AI review in the place of a book's; the scores that it had are kept (`ai_review_score`). `alongside` writes what belongs to it in the same
 * transaction.
 */
export async function replaceReview(review: Review, now: Date, alongside: (db: Transaction) => Promise<void>): Promise<void> {
  const { bookId, analysis } = review;
  await prisma().$transaction(async (db) => {
    const { authorId } = await db.book.update({
      where: { id: bookId },
      data: { aiOverall: analysis.overall },
      select: { authorId: true },
    });
    const scores = { overall: true, styleAccuracy: true, judge: true, judgedAt: true } as const;
    const former = await db.aiReview.findUnique({ where: { bookId }, select: scores });
    if (former) await db.aiReviewScore.create({ data: { bookId, replacedAt: now, ...former } });
    await db.aiReview.deleteMany({ where: { bookId } });
    await writeReviews(db, [review]);
    await alongside(db);
    await expireTags([bookTag(bookId), authorTag(authorId), BOOKS_TAG, AUTHORS_TAG], db);
  });
}

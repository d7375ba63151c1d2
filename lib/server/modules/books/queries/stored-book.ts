import "server-only";

import type { BookFront, CollectionBook, CollectionChapter } from "#lib/contract/collection";
import type { Form } from "#lib/domain/books/form";
import type { Genre } from "#lib/domain/books/genre";
import type { Language } from "#lib/domain/language";
import { judgementOf, type StoredJudgement } from "#lib/server/modules/books/queries/judgement";
import { partsOf } from "#lib/server/modules/books/queries/parts-of";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** A stored book in the form that publications take; `revision` counts publications of changed content. */
export type StoredText = CollectionBook & { revision: number; chapters: CollectionChapter[] };

/** Reads books with their texts, published or withdrawn, in the order of their ids. */
export async function readStoredTexts(db: Transaction, ids: string[]): Promise<StoredText[]> {
  const rows = await db.book.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    include: {
      work: { select: { seriesId: true, seriesPosition: true } },
      aiReview: { include: { categories: { orderBy: { position: "asc" } } } },
      chapters: { orderBy: { number: "asc" }, include: { paragraphs: { orderBy: { number: "asc" }, select: { text: true } } } },
    },
  });
  return rows.map((row) => {
    const chapters = row.chapters.map(({ title, markdown, html, wordCount, paragraphs }) => ({
      ...{ title, markdown, html, wordCount },
      paragraphs: paragraphs.map(({ text }) => text),
    }));
    return {
      id: row.id,
      front: frontOf(row),
      judgement: row.aiReview && judgementOf(row.aiReview),
      sourceHash: row.sourceHash,
      revision: row.revision,
      chapters,
      render: () => Promise.resolve(chapters),
    };
  });
}

/** A book with its text, published or withdrawn; null for an unknown one. */
export const findStoredText = async (id: string): Promise<StoredText | null> => (await readStoredTexts(prisma(), [id]))[0] ?? null;

type Row = Awaited<ReturnType<Transaction["book"]["findUniqueOrThrow"]>> & {
  work: { seriesId: string | null; seriesPosition: number | null };
  aiReview:
    | (StoredJudgement & {
        overall: number;
        styleAccuracy: number;
        brief: string;
        critique: string;
        categories: { category: string; score: number; comment: string }[];
      })
    | null;
};

function frontOf({ aiReview, work, ...row }: Row): BookFront {
  const parts = partsOf(row);
  return {
    title: row.title,
    author: row.authorId,
    work: row.workId,
    original: row.original,
    lang: row.lang as Language,
    genre: row.genre as Genre,
    form: row.form as Form,
    ...(work.seriesId !== null && { series: { id: work.seriesId, position: work.seriesPosition ?? 1 } }),
    tags: row.tags,
    description: row.description,
    model: row.model,
    generated: row.generatedAt.toISOString(),
    published: row.publishedAt.toISOString(),
    languagesMarked: row.languagesMarked,
    ...(parts.length > 0 && { parts }),
    ...(aiReview && { analysis: analysisOf(aiReview) }),
  };
}

const analysisOf = ({ overall, styleAccuracy, brief, critique, categories }: NonNullable<Row["aiReview"]>) => ({
  ...{ overall, styleAccuracy, brief, critique },
  categories: Object.fromEntries(categories.map(({ category, score, comment }) => [category, { score, comment }])),
});

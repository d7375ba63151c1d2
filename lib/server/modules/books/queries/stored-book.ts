import "server-only";

import type { BookFront, CollectionBook, CollectionChapter } from "#lib/contract/collection";
import type { Genre } from "#lib/domain/books/genre";
import type { Language } from "#lib/domain/language";
import { partsOf } from "#lib/server/modules/books/queries/parts-of";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** A stored book in the form that publications take; `revision` counts publications of changed content. */
export type StoredText = CollectionBook & { revision: number; chapters: CollectionChapter[] };

/** Reads books with their texts, published or withdrawn, in the order of their ids. */
export async function readStoredTexts(db: Transaction, ids: string[]): Promise<StoredText[]> {
  const rows = await db.book.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    include: {
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
      sourceHash: row.sourceHash,
      revision: row.revision,
      chapters,
      render: () => Promise.resolve(chapters),
    };
  });
}

type Row = Awaited<ReturnType<Transaction["book"]["findUniqueOrThrow"]>> & {
  aiReview: {
    overall: number;
    styleAccuracy: number;
    brief: string;
    critique: string;
    categories: { category: string; score: number; comment: string }[];
  } | null;
};

function frontOf({ aiReview, ...row }: Row): BookFront {
  const parts = partsOf(row);
  return {
    title: row.title,
    author: row.authorId,
    work: row.workId,
    original: row.original,
    lang: row.lang as Language,
    genre: row.genre as Genre,
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

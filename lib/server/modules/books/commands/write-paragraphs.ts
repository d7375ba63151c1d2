import "server-only";

import type { CollectionChapter } from "#lib/contract/collection";
import type { Transaction } from "#lib/server/platform/database/transaction";

type Book = { id: string; front: { lang: string }; chapters: CollectionChapter[] };

/** Writes the paragraphs of new chapters with their search vectors in the book's language. */
export async function writeParagraphs(db: Transaction, books: Book[]): Promise<void> {
  const rows = books.flatMap(({ id, front, chapters }) =>
    chapters.flatMap(({ paragraphs }, chapter) =>
      paragraphs.map((text, index) => ({ id, lang: front.lang, chapter: chapter + 1, number: index + 1, text })),
    ),
  );
  await db.$executeRaw`
    insert into paragraph (book_id, chapter, number, text, words)
    select book_id, chapter, number, text, to_tsvector(('public.library_' || lang)::regconfig, words_of(text))
    from unnest(
      ${rows.map(({ id }) => id)}::text[], ${rows.map(({ lang }) => lang)}::text[], ${rows.map(({ chapter }) => chapter)}::int[],
      ${rows.map(({ number }) => number)}::int[], ${rows.map(({ text }) => text)}::text[]
    ) as input (book_id, lang, chapter, number, text)`;
}

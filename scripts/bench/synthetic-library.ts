import { refreshSearchTerms, updateSearchIndex } from "#lib/server/modules/books/commands/search-index";
import { refreshSearchTiers } from "#lib/server/modules/books/commands/search-tiers";
import { recountTextWords } from "#lib/server/modules/books/commands/text-words";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorCount, type Shape, type SyntheticBook, syntheticAuthor, syntheticBook } from "./synthetic.ts";

/** Books of 300 words, so that a hundred thousand of them are made within minutes. */
export const SHORT_BOOKS: Shape = { chapters: 2, paragraphs: 3, words: 50 };
/** Books of 5,000 words. */
export const LONG_BOOKS: Shape = { chapters: 5, paragraphs: 10, words: 100 };
/** About the words that one statement adds. */
const BATCH_WORDS = 150_000;
/** One per CPU core: PostgreSQL does most of the work. */
const CONCURRENCY = 2;

/** Fills an empty database with the first `size` synthetic books of the given shape, as an import would. */
export async function fillLibrary(size: number, shape: Shape): Promise<void> {
  await addAuthors(authorCount(size));
  const indexes = await dropIndexes();
  const batch = Math.ceil(BATCH_WORDS / (shape.chapters * shape.paragraphs * shape.words));
  const starts = Array.from({ length: Math.ceil(size / batch) }, (_, index) => index * batch).values();
  const addBatches = async () => {
    for (const start of starts) await addBooks(start, Math.min(start + batch, size), shape);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, addBatches));
  await refreshSearchTiers(prisma());
  // The tiers were assigned by moving rows; without this, the few rows of the first tier would lie far apart (docs/operating.md).
  await prisma().$executeRaw`vacuum full book_search`;
  for (const definition of indexes) await prisma().$executeRawUnsafe(definition);
  await refreshSearchTerms(prisma());
  await recountTextWords(prisma());
  for (const table of ["author", "book", "chapter", "paragraph", "book_search", "search_word", "text_word"])
    await prisma().$executeRawUnsafe(`vacuum analyze ${table}`);
}

/**
 * Drops the indexes of the filled tables that no constraint needs and returns the statements that create them again: built at the end, they take
 * a third of the time for a million books.
 */
async function dropIndexes(): Promise<string[]> {
  const indexes = await prisma().$queryRaw<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(array['book', 'book_search', 'paragraph']::regclass[]) and not indisunique`;
  for (const { name } of indexes) await prisma().$executeRawUnsafe(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

async function addAuthors(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => syntheticAuthor(index));
  await prisma().$executeRaw`
    insert into author (id, name, display_name, born, died, literature, known_for, colour, tint, motif, source_hash, updated_at)
    select id, name, name, 1850, 1910, 'en', "knownFor", '#2d2d2d', '#b9b4a5', 'lamp', md5(id), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, name text, "knownFor" text[])`;
}

async function addBooks(from: number, to: number, shape: Shape): Promise<void> {
  const { chapters, paragraphs, words } = shape;
  const books = Array.from({ length: to - from }, (_, index) => syntheticBook(from + index, shape));
  const ids = books.map(({ id }) => id);
  await prisma().$executeRaw`insert into work (id) select unnest(${ids}::text[])`;
  await prisma().$executeRaw`
    insert into book (id, work_id, author_id, title, lang, genre, tags, description, model, generated_at, published_at, source_hash,
      updated_at, chapter_count, word_count, rating_sum, rating_count, ai_overall)
    select id, id, author, title, lang, genre, tags, description, 'bench', published, published, md5(id), now(), ${chapters}::int, ${chapters * paragraphs * words}::int, "ratingSum",
      "ratingCount", overall
    from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as row (id text, author text, title text, lang text, genre text, tags text[],
      description text, published timestamptz, "ratingSum" int, "ratingCount" int, overall int)`;
  await prisma().$executeRaw`
    insert into chapter (book_id, number, title, markdown, html, word_count, paragraph_count)
    select book_id, number, title, '', '', ${paragraphs * words}::int, ${paragraphs}::int
    from jsonb_to_recordset(${JSON.stringify(books.flatMap(chaptersOf))}::jsonb) as row (book_id text, number int, title text)`;
  await prisma().$executeRaw`
    insert into paragraph (book_id, chapter, number, text, words)
    select book_id, chapter, number, text, to_tsvector(('public.library_' || lang)::regconfig, words_of(text))
    from jsonb_to_recordset(${JSON.stringify(books.flatMap(paragraphsOf))}::jsonb)
      as row (book_id text, lang text, chapter int, number int, text text)`;
  await updateSearchIndex(prisma(), { books: ids });
}

const chaptersOf = ({ id, chapters }: SyntheticBook) => chapters.map(({ title }, index) => ({ book_id: id, number: index + 1, title }));

const paragraphsOf = ({ id, lang, chapters }: SyntheticBook) =>
  chapters.flatMap(({ paragraphs }, chapter) =>
    paragraphs.map((text, index) => ({ book_id: id, lang, chapter: chapter + 1, number: index + 1, text })),
  );

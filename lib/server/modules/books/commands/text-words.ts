import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Words that can be misspelt; a longer one is an artefact of the text. */
const WORD = "^[[:alpha:]]{3,40}$";

/** Adds the words of these books that no text had before. In one order, so that transactions at the same time cannot deadlock. */
export async function addTextWords(db: Transaction, bookIds: string[]): Promise<void> {
  if (bookIds.length === 0) return;
  await db.$executeRaw`
    insert into text_word (word, paragraphs)
    select word, count(*) from paragraph, unnest(tsvector_to_array(to_tsvector('public.library_plain', words_of(text)))) as word
    where book_id = any(${bookIds}) and word ~ ${WORD}
    group by word order by word collate "C"
    on conflict (word) do nothing`;
  await analyze(db);
}

/**
 * Counts the paragraphs of each word of all published texts, and removes words that no text has; returns how many rows changed. It parses all
 * texts: about a second for a million words.
 */
export async function recountTextWords(db: Transaction = prisma()): Promise<number> {
  const changed = await db.$executeRaw`
    with counted as materialized (
      select word, ndoc as paragraphs from ts_stat($$
        select to_tsvector('public.library_plain', public.words_of(paragraph.text))
        from public.paragraph join public.book on book.id = book_id where withdrawn_at is null
      $$) where word ~ ${WORD}
    ), removed as (
      delete from text_word where not exists (select from counted where counted.word = text_word.word) returning word
    ), stored as (
      insert into text_word (word, paragraphs) select word, paragraphs from counted
      on conflict (word) do update set paragraphs = excluded.paragraphs where text_word.paragraphs <> excluded.paragraphs
      returning word
    )
    select from removed union all select from stored`;
  await analyze(db);
  return changed;
}

/** Without statistics, the planner scans the whole table. */
const analyze = (db: Transaction): Promise<number> => db.$executeRaw`analyze text_word`;

import { randomUUID } from "node:crypto";
import { shownText } from "#lib/domain/blind/shown-text";
import { BLIND_TAG } from "#lib/domain/cache-tag";
import { EXPIRED_TAGS } from "#lib/server/platform/cache/expired-tags";
import { proseOf } from "#tests/support/blind";
import { query } from "#tests/support/sql";

/** The work of the true author beside a book's passages. */
export const TRUE_WORK = { title: "The Stair", year: 1881, readAt: "https://books.example/stair" };

/** Inserts a made-up work by the author of an English book, and `count` pairs of the book's first paragraphs with its passages; returns their ids. */
export async function insertBlindPairs(bookId: string, count: number): Promise<string[]> {
  const workId = randomUUID();
  await query(
    `insert into reference_work (id, language, author, author_slug, title, title_slug, year, source, licence, read_at, words, hash, imported_at)
     select $1, 'en', author.name, author.id, $3, $4, $5, 'A shelf', 'public domain', $6, 1000, repeat('0', 64), now()
     from book join author on author.id = book.author_id where book.id = $2`,
    [workId, bookId, TRUE_WORK.title, `stair-${workId.slice(0, 8)}`, TRUE_WORK.year, TRUE_WORK.readAt],
  );
  const paragraphs = await query<{ number: number; text: string }>(
    "select number, text from paragraph where book_id = $1 and chapter = 1 order by number limit $2",
    [bookId, count],
  );
  const ids: string[] = [];
  for (const { number, text } of paragraphs) {
    const [pair] = await query<{ id: string }>(
      `with passage as (
         insert into reference_passage (work_id, number, chapter, kind, place, text, words, document)
         values ($1, $2, 1, 'action', 'middle', $3, 100, '') returning work_id, number)
       insert into blind_pair (id, book_id, chapter, first, last, text, kind, words, work_id, passage, true_first, true_last)
       select $4, $5, 1, $2, $2, $6, 'action', 100, work_id, number, 1, 1 from passage returning id`,
      [workId, number, proseOf(100, "ledger", number), randomUUID(), bookId, shownText(text, "en")],
    );
    if (pair) ids.push(pair.id);
  }
  await expireBlindPages();
  return ids;
}

/** Deletes all pairs, and the works that `insertBlindPairs` made; other tests have works of their own. */
export async function deleteBlindPairs(): Promise<void> {
  await query("delete from blind_pair");
  await query("delete from blind_vote");
  await query("delete from reference_work where title = $1", [TRUE_WORK.title]);
  await expireBlindPages();
}

/** Lets the server render the blind page again. */
export const expireBlindPages = (): Promise<unknown> => query("select pg_notify($1, $2)", [EXPIRED_TAGS, BLIND_TAG]);

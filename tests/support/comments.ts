import { randomBytes } from "node:crypto";
import { type Account, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

/** `stars`: the author's rating of the book. */
type Given = { stars?: number; upToChapter?: number; bookId?: string; state?: "pending" | "approved" | "rejected"; reason?: string };
type Inserted = { user: Account; ids: string[] };

/** Inserts comments by a new user, in this order, after all other pending ones. */
export const insertPendingComments = (texts: string[], given: Given = {}): Promise<Inserted> => insertComments(Date.now(), texts, given);

/**
 * The same before all other pending ones: the comments of each call are older than those of earlier calls, so that they open
 * the list. Insert many only in the tests of the moderation queue itself, which run one after the other (playwright.config.ts).
 */
export const insertOldestPendingComments = (texts: string[], given: Given = {}): Promise<Inserted> =>
  insertComments(Date.UTC(2000, 0) - (Date.now() - Date.UTC(2026, 0)), texts, given);

async function insertComments(time: number, texts: string[], given: Given): Promise<Inserted> {
  const user = await insertUser();
  const { stars, upToChapter = null, bookId = "trial-lantern", state = "pending", reason = null } = given;
  if (stars) await call("PUT", `/api/books/${bookId}/rating`, { bearer: user.token, body: { rating: stars } });
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) {
    const [row] = await query<{ id: string }>(
      `insert into comment (id, book_id, user_id, text, up_to_chapter, state, reason, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) returning id`,
      [bookId, user.id, text, upToChapter, state, reason, new Date(time + index)],
    );
    if (row) ids.push(row.id);
  }
  return { user, ids };
}

/** The state of a comment; undefined when it is deleted. */
export const commentState = async (id: string): Promise<string | undefined> =>
  (await query<{ state: string }>("select state from comment where id = $1", [id]))[0]?.state;

/** A comment text that no other test uses. */
export const randomText = (): string => `Nobody knew who had lit it, ${randomBytes(5).toString("hex")}.`;

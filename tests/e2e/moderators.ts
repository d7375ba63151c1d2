import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { HOUSE, SESSION_COOKIE } from "./api-call.ts";
import { query } from "./house-database.ts";
import { type Member, newMember } from "./member.ts";

type Given = { stars?: number; upToChapter?: number; bookId?: string; state?: "pending" | "approved" | "rejected"; reason?: string };

type Written = { member: Member; ids: string[] };

/** Comments by somebody new, in this order, after all others that wait. */
export const waitingComments = (texts: string[], given: Given = {}): Promise<Written> => commentsFrom(Date.now(), texts, given);

/**
 * The same before all others that wait: each call's are older than those of the calls before it, so that they open the list.
 * Many of them only in specs of the desk itself, which are run one after the other (playwright.config.ts).
 */
export const firstWaitingComments = (texts: string[], given: Given = {}): Promise<Written> =>
  commentsFrom(Date.UTC(2000, 0) - (Date.now() - Date.UTC(2026, 0)), texts, given);

async function commentsFrom(time: number, texts: string[], given: Given): Promise<Written> {
  const member = await newMember();
  const { stars = null, upToChapter = null, bookId = "trial-lantern", state = "pending", reason = null } = given;
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) {
    const [row] = await query<{ id: string }>(
      `insert into comment (id, book_id, user_id, text, stars, up_to_chapter, state, reason, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [bookId, member.id, text, stars, upToChapter, state, reason, new Date(time + index)],
    );
    if (row) ids.push(row.id);
  }
  return { member, ids };
}

/** What became of a comment; undefined when it is gone. */
export const stateOf = async (id: string): Promise<string | undefined> =>
  (await query<{ state: string }>("select state from comment where id = $1", [id]))[0]?.state;

/** Lets somebody in, without the form. */
export const enter = (page: Page, { token }: Pick<Member, "token">): Promise<void> =>
  page.context().addCookies([{ name: SESSION_COOKIE, value: token, url: HOUSE }]);

/** Opens the desk and waits until it listens. */
export async function openDesk(page: Page): Promise<void> {
  await page.goto("/admin/comments");
  await page.waitForLoadState("networkidle");
}

/** A comment's text, unlike every other. */
export const someText = (): string => `Nobody knew who had lit it, ${randomBytes(5).toString("hex")}.`;

/** The card on the moderators' desk that holds this text. */
export const cardOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

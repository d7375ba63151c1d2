import { SITE_SETTINGS } from "#lib/contract/settings/site-settings";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { insertPendingComments, randomText } from "#tests/support/comments";
import { openCopyrightCase } from "#tests/support/copyright-notices";

// The writing operations that change a comment for cache-expiry.test.ts: what each changes on the cached page of its book.

const REPORTS_TO_HIDE = SITE_SETTINGS.reportsToHide.default;

/** The book of cache-expiry.test.ts. */
export const CACHED_BOOK = "newcomer-cached";

type Change = { act: () => Promise<{ status: number }>; isShown: (html: string) => boolean };

const as = (method: "POST" | "PUT" | "DELETE", path: string, { token }: Account, body?: unknown) =>
  call(method, `/api/${path}`, { bearer: token, body });

/** An approved comment on the book, which the cached page shows. */
export async function approvedComment(): Promise<{ id: string; text: string; author: Account }> {
  const text = randomText();
  const { ids, user: author } = await insertPendingComments([text], { bookId: CACHED_BOOK });
  const [id = ""] = ids;
  await as("PUT", `admin/comments/${id}/approve`, await insertAdministrator());
  return { id, text, author };
}
async function pendingComment(): Promise<{ id: string; text: string }> {
  const text = randomText();
  const { ids } = await insertPendingComments([text], { bookId: CACHED_BOOK });
  return { id: ids[0] ?? "", text };
}

/** Prepares what the operation needs, before the page is cached. */
export const COMMENT_CHANGES: Record<string, () => Promise<Change>> = {
  "PUT /api/comments/{id}": async () => {
    const { id, text, author } = await approvedComment();
    return { act: () => as("PUT", `comments/${id}`, author, { text: randomText() }), isShown: (html) => !html.includes(text) };
  },
  "DELETE /api/comments/{id}": async () => {
    const { id, text, author } = await approvedComment();
    return { act: () => as("DELETE", `comments/${id}`, author), isShown: (html) => !html.includes(text) };
  },
  "PUT /api/admin/comments/{id}/approve": async () => {
    const [{ id, text }, administrator] = [await pendingComment(), await insertAdministrator()];
    return { act: () => as("PUT", `admin/comments/${id}/approve`, administrator), isShown: (html) => html.includes(text) };
  },
  "DELETE /api/admin/comments/{id}": async () => {
    const [{ id, text }, administrator] = [await approvedComment(), await insertAdministrator()];
    const act = () => as("DELETE", `admin/comments/${id}`, administrator);
    return { act, isShown: (html) => !html.includes(text) };
  },
  "PUT /api/admin/messages/{id}/case-status": async () => {
    const [{ id, text }, administrator] = [await approvedComment(), await insertAdministrator()];
    const { id: caseId } = await openCopyrightCase(`/book/${CACHED_BOOK}#by-${id}`);
    const step = { status: "accepted", message: "It is removed.", material: true };
    const act = () => as("PUT", `admin/messages/${caseId}/case-status`, administrator, step);
    return { act, isShown: (html) => !html.includes(text) };
  },
  "POST /api/admin/comments/decisions": async () => {
    const [{ id, text }, administrator] = [await pendingComment(), await insertAdministrator()];
    return {
      act: () => as("POST", "admin/comments/decisions", administrator, { ids: [id], decision: "approve" }),
      isShown: (html) => html.includes(text),
    };
  },
  "POST /api/reports": async () => {
    const { id, text } = await approvedComment();
    const report = { kind: "comment", id, reason: "spam" };
    for (let count = 1; count < REPORTS_TO_HIDE; count += 1) await as("POST", "reports", await insertUser(), report);
    const user = await insertUser();
    return { act: () => as("POST", "reports", user, report), isShown: (html) => !html.includes(text) };
  },
  "POST /api/admin/reports/decisions": async () => {
    const [{ id, text }, administrator] = [await approvedComment(), await insertAdministrator()];
    const subjects = [{ kind: "comment", id }];
    const act = () => as("POST", "admin/reports/decisions", administrator, { subjects, decision: "reject", reason: "Spam." });
    return { act, isShown: (html) => !html.includes(text) };
  },
  "POST /api/admin/reports/reopened": async () => {
    const [{ id, text }, moderator] = [await approvedComment(), await insertAdministrator()];
    const subjects = [{ kind: "comment", id }];
    for (let count = 0; count < REPORTS_TO_HIDE; count += 1)
      await as("POST", "reports", await insertUser(), { ...subjects[0], reason: "spam", note: "" });
    await as("POST", "admin/reports/decisions", moderator, { subjects, decision: "approve" });
    return { act: () => as("POST", "admin/reports/reopened", moderator, { subjects }), isShown: (html) => !html.includes(text) };
  },
};

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call, get } from "#tests/support/api-client";
import { uploadAvatar } from "#tests/support/avatar-upload";
import { authorFile } from "#tests/support/collection-folder";
import { insertPendingComments, randomText } from "#tests/support/comments";
import { png } from "#tests/support/images";
import { shortBookFiles } from "#tests/support/imported-collection";
import { runImport } from "#tests/support/run-import";
import { query } from "#tests/support/sql";
import { withdrawTestBook } from "#tests/support/withdraw-test-book";

// Each writing operation either changes a cached page, which must show it on the next request, or is listed with the reason why
// no cached page shows its data.

/** Longer than the excerpt on the authors page, like that of every author of the test collection. */
const BIO = "She wrote every day of her life, and nobody read a page of it. ".repeat(4);
/** Older than all others, so that the latest books stay the same. */
const OLD = { published: "1900-01-01" };
const BOOK = "newcomer-cached";
const PAGE = `/book/${BOOK}`;
const RANKINGS = "/rankings";

let user: Account;
let administrator: Account;
const folder = mkdtempSync(join(tmpdir(), "cache-expiry-"));
beforeAll(async () => {
  const files = {
    "authors/cache-expiry-author.md": authorFile("Cora Expiry", { bio: BIO }),
    ...shortBookFiles(BOOK, "Cached and Expired", "A page that changes.", { author: "cache-expiry-author", ...OLD }),
  };
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents ?? "");
  }
  await runImport(folder);
  user = await insertUser();
  administrator = await insertAdministrator();
});
afterAll(async () => {
  await query("update book set downloads = (select count(*) from download where book_id = book.id) where id = $1", [BOOK]);
  // Rankings do not show the ratings and downloads of these tests.
  await withdrawTestBook(BOOK);
  rmSync(folder, { recursive: true, force: true });
});

const put = (path: string, body: unknown, { token } = user) => call("PUT", path, { bearer: token, body });
const post = (path: string, body: unknown, { token } = user) => call("POST", path, { bearer: token, body });

/** An approved comment on the book, which the cached page shows. */
async function approvedComment(): Promise<{ id: string; text: string; author: Account }> {
  const text = randomText();
  const { ids, user: author } = await insertPendingComments([text], { bookId: BOOK });
  const [id = ""] = ids;
  await put(`/api/admin/comments/${id}/approve`, undefined, administrator);
  return { id, text, author };
}
async function pendingComment(): Promise<{ id: string; text: string }> {
  const text = randomText();
  const { ids } = await insertPendingComments([text], { bookId: BOOK });
  return { id: ids[0] ?? "", text };
}

/** `page` is the cached page that shows the change: the book's unless given. */
type Change = { page?: string; act: () => Promise<{ status: number }>; isShown: (html: string) => boolean };
/** Prepares what the operation needs, before the page is cached. */
const CHANGES: Record<string, () => Promise<Change>> = {
  "PUT /api/authors/{id}/generation-config": () => {
    const generationConfig = { enabled: false, schedules: [{ chapterCount: 43, intervalDays: 365, active: false }] };
    const act = () => put("/api/authors/cache-expiry-author/generation-config", { generationConfig }, administrator);
    return Promise.resolve({ page: "/api/authors", act, isShown: (list: string) => list.includes('"chapterCount":43') });
  },
  "POST /api/books/{id}/rate": async () => {
    const raters = (await bookRow()).rating_count + 1;
    return {
      act: () => post(`/api/books/${BOOK}/rate`, { rating: 5 }),
      isShown: (html) => textOf(html).includes(raters === 1 ? "1 reader" : `${raters} readers`),
    };
  },
  "PUT /api/books/{id}/rating": async () => {
    const [raters, rater] = [(await bookRow()).rating_count + 1, await insertUser()];
    return {
      act: () => put(`/api/books/${BOOK}/rating`, { rating: 5 }, rater),
      isShown: (html) => textOf(html).includes(raters === 1 ? "1 reader" : `${raters} readers`),
    };
  },
  "DELETE /api/books/{id}/rating": async () => {
    const [raters, rater] = [(await bookRow()).rating_count, await insertUser()];
    await put(`/api/books/${BOOK}/rating`, { rating: 5 }, rater);
    return {
      act: () => call("DELETE", `/api/books/${BOOK}/rating`, { bearer: rater.token }),
      isShown: (html) => textOf(html).includes(raters === 0 ? "Not rated" : raters === 1 ? "1 reader" : `${raters} readers`),
    };
  },
  "POST /api/books/{id}/download": async () => {
    // More than any other book, so that the ranking shows it.
    await query("update book set downloads = downloads + 900 where id = $1", [BOOK]);
    const downloads = (await bookRow()).downloads + 1;
    return {
      page: RANKINGS,
      act: () => post(`/api/books/${BOOK}/download`, { format: "epub" }),
      isShown: (html) => textOf(html).includes(`${downloads.toLocaleString("en-GB")} downloads`),
    };
  },
  "PUT /api/comments/{id}": async () => {
    const { id, text, author } = await approvedComment();
    return { act: () => put(`/api/comments/${id}`, { text: randomText() }, author), isShown: (html) => !html.includes(text) };
  },
  "DELETE /api/comments/{id}": async () => {
    const { id, text, author } = await approvedComment();
    return { act: () => call("DELETE", `/api/comments/${id}`, { bearer: author.token }), isShown: (html) => !html.includes(text) };
  },
  "PUT /api/admin/comments/{id}/approve": async () => {
    const { id, text } = await pendingComment();
    return { act: () => put(`/api/admin/comments/${id}/approve`, undefined, administrator), isShown: (html) => html.includes(text) };
  },
  "DELETE /api/admin/comments/{id}": async () => {
    const { id, text } = await approvedComment();
    const act = () => call("DELETE", `/api/admin/comments/${id}`, { bearer: administrator.token });
    return { act, isShown: (html) => !html.includes(text) };
  },
  "POST /api/admin/comments/decisions": async () => {
    const { id, text } = await pendingComment();
    return {
      act: () => post("/api/admin/comments/decisions", { ids: [id], decision: "approve" }, administrator),
      isShown: (html) => html.includes(text),
    };
  },
  "PUT /api/user/profile": async () => {
    const { author } = await approvedComment();
    const firstName = `Nova${author.username.replaceAll(/[^a-f]/g, "")}`;
    const profile = { firstName, lastName: "Reader", bio: "", notifyNewBooks: true };
    return { act: () => put("/api/user/profile", profile, author), isShown: (html) => html.includes(firstName) };
  },
  "POST /api/user/profile/avatar": async () => {
    const { author } = await approvedComment();
    let avatar = "";
    const act = async () => {
      const uploaded = await uploadAvatar(author.token, avatarOf(await png()));
      ({ avatar } = uploaded.body);
      return uploaded;
    };
    return { act, isShown: (html) => avatar !== "" && html.includes(avatar) };
  },
  "DELETE /api/user/profile/avatar": async () => {
    const { author } = await approvedComment();
    const uploaded = await uploadAvatar(author.token, avatarOf(await png()));
    const act = () => call("DELETE", "/api/user/profile/avatar", { bearer: author.token });
    return { act, isShown: (html) => !html.includes(uploaded.body.avatar) };
  },
};

async function bookRow(): Promise<{ rating_count: number; downloads: number }> {
  const [row] = await query<{ rating_count: number; downloads: number }>("select rating_count, downloads from book where id = $1", [BOOK]);
  return row ?? { rating_count: 0, downloads: 0 };
}

const textOf = (html: string): string => html.replaceAll(/<!-- -->|<[^>]+>/g, "");

const avatarOf = (bytes: Uint8Array): FormData => {
  const form = new FormData();
  form.append("avatar", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "me.png");
  return form;
};

const NOT_CACHED: Record<string, string> = {
  "POST /api/comments/{id}": "a new comment waits for moderation",
  "POST /api/internal/expired-tags": "it is the expiry itself",
  "POST /api/webhooks/resend": "no page shows suppressed addresses",
  "PUT /api/admin/runs/{id}/pause": "pages about runs are rendered per request",
  "DELETE /api/admin/runs/{id}/pause": "pages about runs are rendered per request",
  "DELETE /api/admin/runs/{id}": "pages about runs are rendered per request",
  "POST /api/admin/runs/{id}/revisions": "pages about runs are rendered per request",
  "PUT /api/admin/runs/{id}/chapters/{number}": "pages about runs are rendered per request",
  "POST /api/admin/runs/{id}/publication": "publishBook expires the tags; tests/processes/generation publishes a run",
  "POST /api/newsletter": "no page shows subscriptions",
  "POST /api/newsletter/confirmation": "no page shows subscriptions",
  "POST /api/newsletter/unsubscribe/{token}": "no page shows subscriptions",
};
/** Only pages that are rendered per request show them. */
const isPrivate = (path: string) => /^\/api\/(?:auth|user|requests|admin\/requests)(?:\/|$)/.test(path);

const WRITING = OPERATIONS.filter(({ method }) => method !== "GET").map(({ method, path }) => ({ name: `${method} ${path}`, path }));

test("every writing operation is listed here", () => {
  const unlisted = WRITING.filter(({ name, path }) => !CHANGES[name] && !NOT_CACHED[name] && !isPrivate(path));
  expect(unlisted.map(({ name }) => name)).toEqual([]);
});

for (const { name } of WRITING.filter(({ name }) => CHANGES[name])) {
  test(`a cached page shows ${name} on the next request`, async () => {
    const prepare = CHANGES[name] as () => Promise<Change>;
    const { page = PAGE, act, isShown } = await prepare();
    const shown = async () => isShown(await (await get(page)).text());
    // Twice: the second comes from the cache.
    await shown();
    expect(await shown()).toBe(false);
    expect((await act()).status).toBe(200);
    expect(await shown()).toBe(true);
  });
}

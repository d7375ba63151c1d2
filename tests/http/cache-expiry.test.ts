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

// Each writing operation either changes a cached page, which must show it on the next request, or is listed with the reason why
// no cached page shows its data.

const BOOK = "cache-expiry-book";
const PAGE = `/book/${BOOK}`;
const page = async () => (await get(PAGE)).text();

let user: Account;
let administrator: Account;
const folder = mkdtempSync(join(tmpdir(), "cache-expiry-"));
beforeAll(async () => {
  const files = {
    "authors/cache-expiry-author.md": authorFile("Cora Expiry"),
    ...shortBookFiles(BOOK, "Cached and Expired", "A page that changes.", { author: "cache-expiry-author" }),
  };
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents ?? "");
  }
  await runImport(folder);
  user = await insertUser();
  administrator = await insertAdministrator();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, body: unknown, { token } = user) => call("PUT", path, { bearer: token, body });
const post = (path: string, body: unknown, { token } = user) => call("POST", path, { bearer: token, body });

/** An approved comment on the book, which the cached page shows. */
async function approvedComment(): Promise<{ id: string; text: string; author: Account }> {
  const text = randomText();
  const { ids, member: author } = await insertPendingComments([text], { bookId: BOOK });
  const [id = ""] = ids;
  await put(`/api/admin/comments/${id}/approve`, undefined, administrator);
  return { id, text, author };
}
async function pendingComment(): Promise<{ id: string; text: string }> {
  const text = randomText();
  const { ids } = await insertPendingComments([text], { bookId: BOOK });
  return { id: ids[0] ?? "", text };
}

type Change = { act: () => Promise<{ status: number }>; isShown: (html: string) => boolean };
/** Prepares what the operation needs, before the page is cached. */
const CHANGES: Record<string, () => Promise<Change>> = {
  "POST /api/books/{id}/rate": () =>
    Promise.resolve({
      act: () => post(`/api/books/${BOOK}/rate`, { rating: 5 }),
      isShown: (html) => /1 rating/.test(html.replaceAll(/<!-- -->|<[^>]+>/g, "")),
    }),
  "POST /api/books/{id}/download": async () => {
    const before = await page();
    return { act: () => post(`/api/books/${BOOK}/download`, { format: "epub" }), isShown: (html) => html !== before };
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
    const profile = { firstName, lastName: "", bio: "", notifyNewBooks: true };
    return { act: () => put("/api/user/profile", profile, author), isShown: (html) => html.includes(firstName) };
  },
  "POST /api/user/profile/avatar": async () => {
    const { author } = await approvedComment();
    const before = await page();
    return { act: async () => uploadAvatar(author.token, avatarOf(await png())), isShown: (html) => html !== before };
  },
  "DELETE /api/user/profile/avatar": async () => {
    const { author } = await approvedComment();
    const uploaded = await uploadAvatar(author.token, avatarOf(await png()));
    const act = () => call("DELETE", "/api/user/profile/avatar", { bearer: author.token });
    return { act, isShown: (html) => !html.includes(uploaded.body.avatar) };
  },
};

const avatarOf = (bytes: Uint8Array): FormData => {
  const form = new FormData();
  form.append("avatar", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "me.png");
  return form;
};

const NOT_CACHED: Record<string, string> = {
  "POST /api/comments/{id}": "a new comment waits for moderation",
  "POST /api/internal/expired-tags": "it is the expiry itself",
  "POST /api/webhooks/resend": "no page shows suppressed addresses",
  "POST /api/newsletter": "no page shows subscriptions",
  "POST /api/newsletter/confirmation": "no page shows subscriptions",
  "POST /api/newsletter/unsubscribe/{token}": "no page shows subscriptions",
};
/** Only pages that are rendered per request show them. */
const isPrivate = (path: string) => /^\/api\/(?:auth|user)\//.test(path);

const WRITING = OPERATIONS.filter(({ method }) => method !== "GET").map(({ method, path }) => ({ name: `${method} ${path}`, path }));

test("every writing operation is listed here", () => {
  const unlisted = WRITING.filter(({ name, path }) => !CHANGES[name] && !NOT_CACHED[name] && !isPrivate(path));
  expect(unlisted.map(({ name }) => name)).toEqual([]);
});

for (const { name } of WRITING.filter(({ name }) => CHANGES[name])) {
  test(`a cached page shows ${name} on the next request`, async () => {
    const change = await CHANGES[name]?.();
    // Twice: the second comes from the cache.
    await page();
    expect(change?.isShown(await page())).toBe(false);
    const { status } = (await change?.act()) ?? { status: 0 };
    expect(status).toBe(200);
    expect(change?.isShown(await page())).toBe(true);
  });
}

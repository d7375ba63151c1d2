import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";
import { approvedComment, CACHED_BOOK, COMMENT_CHANGES } from "#tests/http/comment-cache-changes";
import { FORUM_CHANGES } from "#tests/http/forum-cache-changes";
import { NOT_CACHED } from "#tests/http/not-cached";
import { STATUS_CHANGES } from "#tests/http/status-cache-changes";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call, get } from "#tests/support/api-client";
import { uploadAvatar } from "#tests/support/avatar-upload";
import { authorFile } from "#tests/support/collection-folder";
import { randomText } from "#tests/support/comments";
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
const BOOK = CACHED_BOOK;
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
  // An earlier run of these tests on the same data edited and withdrew it; an import leaves edited books as they are.
  await query("update book set edited_at = null where id = $1", [BOOK]);
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
const restoreBook = () => call("DELETE", `/api/admin/books/${BOOK}/withdrawal`, { bearer: administrator.token });

/** `page` is the cached page that shows the change: the book's unless given. */
type Change = { page?: string; act: () => Promise<{ status: number }>; isShown: (html: string) => boolean };
/** Prepares what the operation needs, before the page is cached. */
const CHANGES: Record<string, () => Promise<Change>> = {
  ...FORUM_CHANGES,
  ...STATUS_CHANGES,
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
  ...COMMENT_CHANGES,
  "PUT /api/authors/{id}": async () => {
    const author = await editableAuthor();
    const displayName = `Cora ${randomText().slice(28, 38)}`;
    const act = () => put("/api/authors/cache-expiry-author", { ...author, displayName }, administrator);
    return { act, isShown: (html) => html.includes(displayName) };
  },
  "POST /api/authors": () => {
    const { name, id, create } = newAuthor();
    return Promise.resolve({ page: `/api/authors/${id}`, act: create, isShown: (author: string) => author.includes(name) });
  },
  "DELETE /api/authors/{id}": async () => {
    const { name, id, create } = newAuthor();
    await create();
    const act = () => call("DELETE", `/api/authors/${id}`, { bearer: administrator.token });
    return { page: `/api/authors/${id}`, act, isShown: (author: string) => !author.includes(name) };
  },
  "PUT /api/admin/author-order": () => {
    onTestFinished(async () => void (await put("/api/admin/author-order", { ids: [] }, administrator)));
    const act = () => put("/api/admin/author-order", { ids: ["cache-expiry-author"] }, administrator);
    const isFirst = (list: string) => (JSON.parse(list) as { id: string }[])[0]?.id === "cache-expiry-author";
    return Promise.resolve({ page: "/api/authors", act, isShown: isFirst });
  },
  "PUT /api/admin/books/{id}": () => {
    const title = `Expired ${randomText()}`;
    const details = { title, description: "A short book.", genre: "mystery", tags: ["plain"] };
    const act = () => put(`/api/admin/books/${BOOK}`, details, administrator);
    return Promise.resolve({ act, isShown: (html: string) => html.includes(title) });
  },
  "PUT /api/admin/books/{id}/chapters/{number}": async () => {
    const markdown = `It began quietly. ${randomText()}`;
    const act = async () =>
      put(`/api/admin/books/${BOOK}/chapters/1`, { title: "One", markdown, revision: await revision() }, administrator);
    return Promise.resolve({ page: `${PAGE}/1`, act, isShown: (html: string) => html.includes(markdown) });
  },
  "POST /api/admin/books/changes": () => {
    const tag = randomText().slice(28, 38);
    const act = () => post("/api/admin/books/changes", { ids: [BOOK], addTags: [tag] }, administrator);
    return Promise.resolve({ act, isShown: (html: string) => html.includes(tag) });
  },
  "PUT /api/admin/books/changes": async () => {
    const tag = randomText().slice(28, 38);
    const books = [{ id: BOOK, genre: "mystery", tags: [tag], revision: await revision() }];
    return { act: () => put("/api/admin/books/changes", { books }, administrator), isShown: (html) => html.includes(tag) };
  },
  "DELETE /api/admin/books/{id}": () => {
    // The other tests change the same book.
    onTestFinished(async () => void (await restoreBook()));
    const act = () => call("DELETE", `/api/admin/books/${BOOK}`, { bearer: administrator.token });
    return Promise.resolve({ act, isShown: (html: string) => !html.includes("It began quietly") });
  },
  "DELETE /api/admin/books/{id}/withdrawal": async () => {
    await call("DELETE", `/api/admin/books/${BOOK}`, { bearer: administrator.token });
    return { act: restoreBook, isShown: (html) => html.includes("It began quietly") };
  },
  "PUT /api/admin/featured-books": () => {
    onTestFinished(async () => void (await put("/api/admin/featured-books", { ids: [] }, administrator)));
    const act = () => put("/api/admin/featured-books", { ids: [BOOK] }, administrator);
    // The first lines, further down, may be those of the same book.
    const isShown = (html: string) => {
      const [pick = ""] = /id="pick".*?id="latest"/s.exec(html) ?? [];
      return pick.includes("Our pick") && pick.includes(PAGE);
    };
    return Promise.resolve({ page: "/", act, isShown });
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

const editableAuthor = async () =>
  (await call<object>("GET", "/api/admin/authors/cache-expiry-author", { bearer: administrator.token })).body;

async function revision(): Promise<number> {
  const [row] = await query<{ revision: number }>("select revision from book where id = $1", [BOOK]);
  return row?.revision ?? 0;
}

/** An author whose name is new. */
function newAuthor() {
  const word = randomBytes(5).toString("hex");
  const name = `Elena ${word}`;
  const create = () => post("/api/authors", { name, born: 1850, died: 1910, literature: "it" }, administrator);
  return { name, id: `elena-${word}`, create };
}

const textOf = (html: string): string => html.replaceAll(/<!-- -->|<[^>]+>/g, "");

const avatarOf = (bytes: Uint8Array): FormData => {
  const form = new FormData();
  form.append("avatar", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "me.png");
  return form;
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

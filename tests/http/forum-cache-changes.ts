import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { randomText } from "#tests/support/comments";

// The writing operations of the forum for cache-expiry.test.ts: what each changes on a cached page.

/** `page` is the cached page that shows the change. */
type Change = { page: string; act: () => Promise<{ status: number }>; isShown: (html: string) => boolean };
type Written = { thread: { _id: string; slug: string }; post: { _id: string } };
type Section = { _id: string };

const as = (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, { token }: Account, body?: unknown) =>
  call<Written & Section>(method, `/api/forum/${path}`, { bearer: token, body });

/** A thread of its own, with a random text in its first post. */
async function insertThread() {
  const [author, administrator, text] = [await insertUser(), await insertAdministrator(), randomText()];
  const title = `Thread ${randomBytes(5).toString("hex")}`;
  const { body } = await as("POST", "threads", author, { title, content: text, sectionId: "books" });
  return { author, administrator, text, title, id: body.thread._id, page: `/forum/thread/${body.thread.slug}`, postId: body.post._id };
}

/** A section of its own, and a function that deletes it. */
async function insertSection() {
  const administrator = await insertAdministrator();
  const slug = `section-${randomBytes(5).toString("hex")}`;
  const values = { title: slug, description: "For tests.", slug };
  const { body } = await as("POST", "admin/sections", administrator, values);
  const remove = () => as("DELETE", `admin/sections/${body._id}`, administrator);
  return { administrator, values, id: body._id, remove };
}

const shows = (text: string) => (html: string) => html.includes(text);
const hides = (text: string) => (html: string) => !html.includes(text);

/** Prepares what the operation needs, before the page is cached. */
export const FORUM_CHANGES: Record<string, () => Promise<Change>> = {
  "POST /api/forum/threads": async () => {
    const [author, title] = [await insertUser(), `Thread ${randomBytes(5).toString("hex")}`];
    const act = () => as("POST", "threads", author, { title, content: randomText(), sectionId: "books" });
    return { page: "/forum/section/books", act, isShown: shows(title) };
  },
  "POST /api/forum/posts": async () => {
    const { page, id, author } = await insertThread();
    const text = randomText();
    return { page, act: () => as("POST", "posts", author, { threadId: id, content: text }), isShown: shows(text) };
  },
  "PUT /api/forum/posts/{id}": async () => {
    const { page, postId, author } = await insertThread();
    const text = randomText();
    return { page, act: () => as("PUT", `posts/${postId}`, author, { content: text }), isShown: shows(text) };
  },
  "DELETE /api/forum/posts/{id}": async () => {
    const { page, postId, author, text } = await insertThread();
    return { page, act: () => as("DELETE", `posts/${postId}`, author), isShown: hides(text) };
  },
  "PUT /api/forum/posts/{id}/like": async () => {
    const [{ page, postId }, reader] = [await insertThread(), await insertUser()];
    return { page, act: () => as("PUT", `posts/${postId}/like`, reader), isShown: shows("data-likes") };
  },
  "DELETE /api/forum/posts/{id}/like": async () => {
    const [{ page, postId }, reader] = [await insertThread(), await insertUser()];
    await as("PUT", `posts/${postId}/like`, reader);
    return { page, act: () => as("DELETE", `posts/${postId}/like`, reader), isShown: hides("data-likes") };
  },
  "POST /api/forum/admin/sections": async () => {
    const [administrator, slug] = [await insertAdministrator(), `section-${randomBytes(5).toString("hex")}`];
    const act = async () => {
      const created = await as("POST", "admin/sections", administrator, { title: slug, description: "For tests.", slug });
      onTestFinished(async () => void (await as("DELETE", `admin/sections/${created.body._id}`, administrator)));
      return created;
    };
    return { page: "/forum", act, isShown: shows(slug) };
  },
  "PUT /api/forum/admin/sections/{id}": async () => {
    const { administrator, values, id, remove } = await insertSection();
    onTestFinished(async () => void (await remove()));
    const description = randomText();
    const act = () => as("PUT", `admin/sections/${id}`, administrator, { ...values, description });
    return { page: "/forum", act, isShown: shows(description) };
  },
  "DELETE /api/forum/admin/sections/{id}": async () => {
    const { values, remove } = await insertSection();
    return { page: "/forum", act: remove, isShown: hides(values.slug) };
  },
  "PATCH /api/forum/admin/threads/{id}": async () => {
    const { id, administrator, title } = await insertThread();
    const act = () => as("PATCH", `admin/threads/${id}`, administrator, { action: "hide" });
    return { page: "/forum/section/books", act, isShown: hides(title) };
  },
  "DELETE /api/forum/admin/posts/{id}": async () => {
    const { page, postId, administrator, text } = await insertThread();
    return { page, act: () => as("DELETE", `admin/posts/${postId}`, administrator, { reason: "Spam." }), isShown: hides(text) };
  },
  "PATCH /api/forum/admin/posts/{id}/moderate": async () => {
    const { page, postId, administrator, text } = await insertThread();
    await as("DELETE", `admin/posts/${postId}`, administrator, { reason: "Spam." });
    return { page, act: () => as("PATCH", `admin/posts/${postId}/moderate`, administrator, { action: "show" }), isShown: shows(text) };
  },
  "DELETE /api/forum/admin/users/{id}/posts": async () => {
    const { page, author, administrator, text } = await insertThread();
    return { page, act: () => as("DELETE", `admin/users/${author.id}/posts`, administrator, { reason: "Spam." }), isShown: hides(text) };
  },
  "POST /api/forum/admin/users/{id}/posts": async () => {
    const { page, author, administrator, text } = await insertThread();
    await as("DELETE", `admin/users/${author.id}/posts`, administrator, { reason: "Spam." });
    return { page, act: () => as("POST", `admin/users/${author.id}/posts`, administrator), isShown: shows(text) };
  },
};

export const FORUM_NOT_CACHED: Record<string, string> = {
  "POST /api/forum/threads/{id}/subscribe": "no page shows subscriptions",
  "PUT /api/forum/threads/{id}/reading": "no cached page shows what a user has read",
  "PUT /api/forum/reading": "no cached page shows what a user has read",
  "PUT /api/forum/drafts/{place}": "no cached page shows drafts",
  "POST /api/forum/preview": "it changes nothing",
};

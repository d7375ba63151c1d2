import { beforeAll, expect, test } from "vitest";
import { EXPIRED_TAGS } from "#lib/server/platform/cache/expired-tags";
import { type Account, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";
import { LANTERN } from "#tests/support/test-collection";

let user: Account;
beforeAll(async () => {
  user = await insertUser();
});

type Comment = { _id: string; text: string; content: string; rating: number | null; approved: boolean; state: string; user: object | null };
type Written = { comment: Comment; msg: string };
const PATH = `/api/comments/${LANTERN.id}`;
const write = (body: unknown) => call<Written>("POST", PATH, { bearer: user.token, body });
const own = async () =>
  (await call<{ comments: Comment[]; totalComments: number }>("GET", "/api/comments/user?limit=100", { bearer: user.token })).body;

for (const [what, body] of [
  ["nothing", {}],
  ["no text", { text: "" }],
  ["blanks", { text: " \n\t\u00a0 " }],
  ["what is not seen", { text: "\u200b\u2060\u0000\u0007" }],
  ["tags alone", { text: "[spoiler] [/spoiler]" }],
  ["a number", { text: 5 }],
  ["a list", { text: ["a"] }],
  ["more than 4,000 characters", { text: "a".repeat(4_001) }],
  ["no stars", { text: "a", rating: 0 }],
  ["six stars", { text: "a", rating: 6 }],
  ["half a star", { text: "a", rating: 2.5 }],
  ["stars as text", { text: "a", rating: "4" }],
  ["a chapter that is not there", { text: "a", upToChapter: 99 }],
  ["no chapter", { text: "a", upToChapter: 0 }],
] as const) {
  test(`a comment with ${what} is refused`, async () => {
    const response = await write(body);
    expect(response.status).toBe(400);
    expect((response.body as unknown as { fields: object }).fields).toBeDefined();
    expect((await own()).totalComments).toBe(0);
  });
}

test("a comment of a megabyte is refused with 413", async () => {
  expect((await write({ text: "a".repeat(1_000_000) })).status).toBe(413);
});

test("a comment without a login or on an unknown book is refused", async () => {
  expect((await call("POST", "/api/comments/no-such-book", { bearer: user.token, body: { text: "a" } })).body.code).toBe("book_not_found");
  expect((await call("GET", "/api/comments/no-such-book")).body.code).toBe("book_not_found");
  expect((await call("POST", PATH, { body: { text: "a" } })).status).toBe(401);
  expect((await call("GET", "/api/comments/user")).status).toBe(401);
});

test("a comment is stored as plain text without control characters, and is pending", async () => {
  const text = "\u202eevil\u202c <script>alert(1)</script>\r\n\r\n\r\n[link](javascript:alert(1)) **bold** \u0000";
  const { status, body } = await write({ text, rating: 5, upToChapter: 2 });
  expect(status).toBe(200);
  expect(body.comment).toMatchObject({
    text: "evil <script>alert(1)</script>\n\n[link](javascript:alert(1)) **bold**",
    rating: 5,
    upToChapter: 2,
    approved: false,
    state: "pending",
    user: { username: user.username },
  });
  expect(body.comment.content).toBe(body.comment.text);
  expect((await call<{ comments: Comment[] }>("GET", PATH)).text).not.toContain(body.comment._id);
  // Approved by SQL: the page shows it as plain text.
  await query("update comment set state = 'approved' where id = $1", [body.comment._id]);
  await query(`select pg_notify('${EXPIRED_TAGS}', $1)`, [`comments:${LANTERN.id}`]);
  await expect.poll(async () => (await call("GET", `/book/${LANTERN.id}`)).text).toContain("evil &lt;script&gt;alert(1)&lt;/script&gt;");
  const page = await call("GET", `/book/${LANTERN.id}`);
  expect(page.text).not.toContain("<script>alert(1)");
  expect(page.text).not.toContain('href="javascript:');
  await call("DELETE", `/api/comments/${body.comment._id}`, { bearer: user.token });
  expect((await call("GET", `/book/${LANTERN.id}`)).text).not.toContain(body.comment._id);
});

test("only a comment's author can change it, and only from this site", async () => {
  const { body } = await write({ text: "Mine." });
  const path = `/api/comments/${body.comment._id}`;
  const other = await insertUser();
  for (const method of ["PUT", "DELETE"]) {
    expect((await call(method, path, { bearer: other.token, body: { text: "Theirs." } })).body.code).toBe("comment_not_found");
    expect((await call(method, path, { body: { text: "Nobody's." } })).status).toBe(401);
    const foreign = { cookie: user.token, body: { text: "Evil." }, headers: { Origin: "https://evil.example" } };
    expect((await call(method, path, foreign)).status).toBe(403);
  }
  expect((await own()).comments.map(({ text }) => text)).toEqual(["Mine."]);
  expect((await call("PUT", "/api/comments/not-an-id", { bearer: user.token, body: { text: "a" } })).status).toBe(400);
  expect((await call<Written>("PUT", path, { bearer: user.token, body: { text: "Mine, mended." } })).body.comment).toMatchObject({
    text: "Mine, mended.",
    state: "pending",
  });
  expect((await call("DELETE", path, { bearer: user.token })).status).toBe(200);
  expect((await call("DELETE", path, { bearer: user.token })).status).toBe(404);
});

test("the comment limit answers 429", async () => {
  const busy = await insertUser();
  const statuses: number[] = [];
  for (let index = 0; index < 22; index += 1)
    statuses.push((await call("POST", PATH, { bearer: busy.token, body: { text: `${index}` } })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

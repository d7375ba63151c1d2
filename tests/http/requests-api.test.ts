import { beforeEach, expect, test } from "vitest";
import { type Account, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

let user: Account;
beforeEach(async () => {
  user = await insertUser();
});
const AUTHOR = "trial-polyglot";
const PROMPT = "A lamplighter finds a street that is on no map.";
const ask = (body: object, headers: Record<string, string> = {}) =>
  call<{ request: { _id: string }; code?: string; msg?: string }>("POST", "/api/requests", { bearer: user.token, body, headers });
const count = async () =>
  (await query<{ count: number }>("select count(*)::int as count from book_request where user_id = $1", [user.id]))[0]?.count;

const BAD: [string, object, Record<string, string>][] = [
  ["no author", { prompt: PROMPT }, { authorId: "Seleziona un autore" }],
  ["an empty author", { authorId: "", prompt: PROMPT }, { authorId: "Seleziona un autore" }],
  ["no prompt", { authorId: AUTHOR }, { prompt: "Il prompt è obbligatorio" }],
  ["blanks", { authorId: AUTHOR, prompt: " \n\u200b\t" }, { prompt: "Il prompt è obbligatorio" }],
  ["2,001 characters", { authorId: AUTHOR, prompt: "a".repeat(2_001) }, { prompt: "Il prompt non può superare i 2000 caratteri" }],
  [
    "a title of 201 characters",
    { authorId: AUTHOR, prompt: PROMPT, title: "t".repeat(201) },
    { title: "Il titolo non può superare i 200 caratteri" },
  ],
];

test.each(BAD)("a request with %s is refused in the user's language and changes nothing", async (_, body, fields) => {
  const answer = await ask(body, { "Accept-Language": "it" });
  expect([answer.status, answer.body]).toMatchObject([400, { code: "invalid_input", fields, msg: Object.values(fields)[0] }]);
  expect(await count()).toBe(0);
});

test("a request body of 1 MB is refused", async () => {
  expect((await ask({ authorId: AUTHOR, prompt: "a".repeat(1_000_000) })).status).toBe(413);
  expect(await count()).toBe(0);
});

test("control characters are removed, and an unknown author is refused", async () => {
  const created = await ask({ authorId: AUTHOR, prompt: `  ${PROMPT}\u0000\u0007\u202e `, title: "  The\nMap " });
  expect(created.body.request).toMatchObject({
    prompt: PROMPT,
    title: "The Map",
    status: "pending",
    priority: "normal",
    author: { _id: AUTHOR },
  });
  const unknown = await ask({ authorId: "nobody-at-all", prompt: PROMPT });
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: "author_not_found" }]);
});

test("lists, pagination and counts are as specified, and other users see nothing", async () => {
  const { _id: id } = (await ask({ authorId: AUTHOR, prompt: PROMPT })).body.request;
  const path = "/api/requests?page=1&limit=100";
  expect((await call("GET", path, { bearer: user.token })).body).toMatchObject({
    requests: [{ _id: id, prompt: PROMPT, author: { name: expect.any(String) as string } }],
    pagination: { total: 1, pages: 1, hasPrev: false, hasNext: false },
    counts: { total: 1, pending: 1 },
  });
  expect((await call("GET", "/api/requests?status=completed", { bearer: user.token })).body).toMatchObject({ requests: [] });
  expect((await call("GET", "/api/requests?status=lost", { bearer: user.token })).status).toBe(400);
  const other = await insertUser();
  expect((await call("GET", path, { bearer: other.token })).body).toMatchObject({ requests: [] });
  expect((await call("GET", `/api/requests/${id}`, { bearer: other.token })).status).toBe(404);
  expect((await call("DELETE", `/api/requests/${id}`, { bearer: other.token })).status).toBe(404);
  expect(await count()).toBe(1);
});

test("the second request of a week is refused with the day of the next one", async () => {
  await ask({ authorId: AUTHOR, prompt: PROMPT });
  const refused = await ask({ authorId: AUTHOR, prompt: "Another story." }, { "Accept-Language": "it" });
  const next = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString("it", { dateStyle: "long", timeZone: "UTC" });
  expect([refused.status, refused.body.code]).toEqual([429, "request_too_soon"]);
  expect(refused.body.msg).toBe(`Puoi fare una richiesta ogni 7 giorni. La prossima sarà possibile il giorno ${next}.`);
});

test("a public request is in the queue, where others vote and follow", async () => {
  const prompt = `${PROMPT} ${crypto.randomUUID()}`;
  const { _id: id } = (await ask({ authorId: AUTHOR, prompt, isPublic: true })).body.request;
  const other = await insertUser();
  expect((await call("PUT", `/api/requests/${id}/vote`, { bearer: other.token })).body).toEqual({
    isOwn: false,
    isVoted: true,
    isFollowed: false,
    votes: 1,
    followers: 0,
  });
  expect((await call("PUT", `/api/requests/${id}/follower`, { bearer: other.token })).body).toMatchObject({ isFollowed: true });
  const own = await call("PUT", `/api/requests/${id}/vote`, { bearer: user.token });
  expect([own.status, own.body.code]).toEqual([409, "own_request"]);
  const queue = await call<{ requests: { _id: string }[] }>("GET", "/api/requests/queue?limit=100");
  expect(queue.body.requests.find(({ _id }) => _id === id)).toMatchObject({ prompt, votes: 1, followers: 1 });
  expect(JSON.stringify(queue.body)).not.toContain(user.username);
  const similar = await call<{ requests: { _id: string }[] }>("GET", `/api/requests/similar?prompt=${encodeURIComponent(prompt)}`, {
    bearer: other.token,
  });
  expect(similar.body.requests[0]).toMatchObject({ _id: id, isVoted: true, isFollowed: true });
  expect((await call("DELETE", `/api/requests/${id}`, { bearer: user.token })).body).toEqual({ msg: "The request has been cancelled." });
  expect((await call("GET", `/api/requests/${id}`, { bearer: other.token })).status).toBe(404);
});

test("guests read the state of public requests only", async () => {
  const { _id: id } = (await ask({ authorId: AUTHOR, prompt: `${PROMPT} ${crypto.randomUUID()}`, isPublic: true })).body.request;
  await query("update book_request set is_held = true where id = $1", [id]);
  const state = await call<object>("GET", `/api/requests/${id}/state`);
  expect(state.body).toMatchObject({ status: "pending", isHeld: true, place: expect.any(Number) as number, progress: null });
  expect(JSON.stringify(state.body)).not.toContain("lamplighter");
  await query("update book_request set is_public = false where id = $1", [id]);
  expect((await call("GET", `/api/requests/${id}/state`, { bearer: user.token })).status).toBe(404);
});

test("a guest is led to the login by the pages for users, but reads the public queue", async () => {
  for (const path of ["/requests", "/it/requests/create"]) {
    const answer = await call("GET", path, {});
    expect([answer.status, answer.headers.get("location")]).toEqual([307, expect.stringContaining("/login?next=")]);
  }
  expect((await call("GET", "/requests/queue", {})).status).toBe(200);
});

import { beforeAll, expect, test } from "vitest";
import { type Account, insertUser } from "#tests/support/accounts";
import { call, get, SESSION_COOKIE } from "#tests/support/api-client";
import { insertWaitingRun, moveRun } from "#tests/support/desk-run";
import { query } from "#tests/support/sql";

let [author, other]: Account[] = [];
let [request, run] = ["", ""];
beforeAll(async () => {
  [author, other] = [await insertUser(), await insertUser()];
  const body = { authorId: "trial-polyglot", prompt: "A ferry that nobody needs.", stops: ["plan", "first_chapter"], isPublic: true };
  const created = await call<{ request: { _id: string } }>("POST", "/api/requests", { bearer: author.token, body });
  request = created.body.request._id;
  await query("update book_request set status = 'in_progress', started_at = now() where id = $1", [request]);
  run = await insertWaitingRun(request);
});
const decide = (body: object, account = author, language = "en") =>
  call<{ code?: string; fields?: Record<string, string> }>("POST", `/api/runs/${run}/decisions`, {
    bearer: account?.token ?? "",
    body,
    headers: { "Accept-Language": language },
  });

test("the stops of a request are stored", async () => {
  expect(await query("select stops from book_request where id = $1", [request])).toEqual([{ stops: ["plan", "first_chapter"] }]);
});

test("the requester decides; to others the run and its desk do not exist", async () => {
  expect((await decide({ kind: "plot", index: 1 })).status).toBe(200);
  expect([(await decide({ kind: "plot", index: 0 }, other)).status]).toEqual([404]);
  for (const [method, path, body] of [
    ["PUT", "stops", { stops: [] }],
    ["PUT", "pause", undefined],
    ["DELETE", "pause", undefined],
  ] as const)
    expect((await call(method, `/api/runs/${run}/${path}`, { bearer: other?.token ?? "", ...(body && { body }) })).status).toBe(404);
  const pageOf = async (account: Account | undefined) =>
    (await get(`/requests/${request}/desk`, { headers: { Cookie: `${SESSION_COOKIE}=${account?.token ?? ""}` } })).status;
  expect([await pageOf(author), await pageOf(other)]).toEqual([200, 404]);
  expect(
    (await call("PUT", `/api/admin/runs/${run}/budget`, { bearer: author?.token ?? "", body: { tokens: 1, money: null } })).status,
  ).toBe(403);
});

test("bad input is refused in the user's language at its field, and nothing changes", async () => {
  await moveRun(run, "outline");
  await moveRun(run, "first_chapter");
  const count = () => query("select count(*)::int as count from generation_step where run_id = $1", [run]);
  const before = await count();
  for (const [body, field] of [
    [{ kind: "plot", index: 0 }, "index"],
    [{ kind: "comment", chapter: 1, quotation: "nowhere at all", note: "x" }, "quotation"],
    [{ kind: "comment", chapter: 7, quotation: "x", note: "x" }, "chapter"],
    [{ kind: "comment", chapter: 1, quotation: "nobody rang for it", note: "x".repeat(501) }, "note"],
    [{ kind: "direction", from: 9, direction: "x" }, "from"],
    [{ kind: "direction", from: 1, direction: " " }, "direction"],
    [{ kind: "cards", chapter: 2, scenes: [] }, "scenes"],
    [{ kind: "rename" }, "kind"],
  ] as const) {
    const { status, body: answer } = await decide(body, author, "de");
    expect([status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([400, "invalid_input", [field]]);
  }
  expect((await decide({ kind: "comment", chapter: 1, quotation: "nowhere", note: "x" }, author, "de")).body.fields?.quotation).toContain(
    "Diese Worte stehen nicht",
  );
  expect(await count()).toEqual(before);
});

test("the author of a request sees the story as it comes; whoever reads the public request does not", async () => {
  const path = `/api/requests/${request}`;
  const own = await call<{ story: { people: { name: string }[]; threads: string[] } | null }>("GET", path, { bearer: author?.token ?? "" });
  expect(own.body.story).toMatchObject({ people: [{ name: "Ada Lunn" }, { name: "Tom Vane" }], threads: ["Who cut the rope?"] });
  expect(JSON.stringify(own.body)).not.toContain("Tom cut the rope.");
  const others = await call<{ story: unknown }>("GET", path, { bearer: other?.token ?? "" });
  expect(others.body.story).toBeNull();
});

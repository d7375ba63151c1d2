import { beforeAll, expect, test } from "vitest";
import { type Account, deactivateUser, insertAdministrator, insertUser } from "#tests/support/accounts";
import { type ApiError, call, type RequestOptions } from "#tests/support/api-client";
import { commentState, insertPendingComments } from "#tests/support/comments";
import { query } from "#tests/support/sql";

const NOBODY = "00000000-0000-4000-8000-000000000000";
type Call = [string, string, unknown?];
const callsAbout = (id: string): Call[] => [
  ["GET", "/api/admin/comments"],
  ["GET", "/api/admin/comments?filter=all&page=1&limit=5"],
  ["GET", "/api/admin/log"],
  ["PUT", `/api/admin/comments/${id}/approve`],
  ["POST", "/api/admin/comments/decisions", { ids: [id], decision: "reject", reason: "Rude." }],
  ["POST", "/api/admin/comments/decisions", { ids: [id], decision: "approve" }],
  ["POST", "/api/admin/comments/decisions", { ids: [id], decision: "delete" }],
  ["DELETE", `/api/admin/comments/${id}`],
];

let administrator: Account;
beforeAll(async () => {
  administrator = await insertAdministrator();
});

const statusesOf = async (calls: Call[], proof: RequestOptions) => {
  const responses = [];
  for (const [method, path, body] of calls) responses.push(await call(method, path, { ...proof, body }));
  return responses.map(({ status }) => status);
};
const each = (calls: Call[], status: number) => calls.map(() => status);

test("only administrators list and decide: guests and deactivated users get 401, users 403", async () => {
  const { user, ids } = await insertPendingComments(["Mine."]);
  const calls = callsAbout(ids[0] ?? "");
  const gone = await insertAdministrator();
  await deactivateUser(gone);
  for (const proof of ["cookie", "bearer"] as const) {
    expect(await statusesOf(calls, {})).toEqual(each(calls, 401));
    expect(await statusesOf(calls, { [proof]: gone.token })).toEqual(each(calls, 401));
    for (const { token } of [user, await insertUser()]) expect(await statusesOf(calls, { [proof]: token })).toEqual(each(calls, 403));
  }
  expect(await commentState(ids[0] ?? "")).toBe("pending");
  expect(await statusesOf(calls, { cookie: administrator.token })).toEqual([200, 200, 200, 200, 200, 200, 200, 404]);
  expect(await commentState(ids[0] ?? "")).toBeUndefined();
});

test("revoking the administrator role takes effect on the next API request", async () => {
  const { ids } = await insertPendingComments(["Waits."]);
  const demoted = await insertAdministrator();
  const calls = callsAbout(ids[0] ?? "");
  expect(await statusesOf(calls.slice(0, 3), { bearer: demoted.token })).toEqual([200, 200, 200]);
  await query("update users set role = 'user' where id = $1", [demoted.id]);
  expect(await statusesOf(calls, { bearer: demoted.token })).toEqual(each(calls, 403));
  expect(await commentState(ids[0] ?? "")).toBe("pending");
});

test("a cross-site request cannot moderate", async () => {
  const { ids } = await insertPendingComments(["Waits."]);
  for (const [method, path, body] of callsAbout(ids[0] ?? "").slice(3)) {
    const { status, body: refusal } = await call(method, path, {
      ...{ body, cookie: administrator.token },
      headers: { Origin: "https://elsewhere.example" },
    });
    expect([status, refusal.code], path).toEqual([403, "wrong_origin"]);
  }
  expect(await commentState(ids[0] ?? "")).toBe("pending");
});

test("unknown comments answer 404, and then none of many is decided", async () => {
  const { ids } = await insertPendingComments(["Waits."]);
  const calls = callsAbout(NOBODY).slice(3);
  expect(await statusesOf(calls, { bearer: administrator.token })).toEqual(each(calls, 404));
  const body = { ids: [ids[0], NOBODY], decision: "approve" };
  const response = await call("POST", "/api/admin/comments/decisions", { body, bearer: administrator.token });
  expect([response.status, response.body.code]).toEqual([404, "comment_not_found"]);
  expect(await commentState(ids[0] ?? "")).toBe("pending");
});

test("invalid input is refused with the field", async () => {
  const { ids } = await insertPendingComments(["Waits."]);
  const [id = ""] = ids;
  const decide = (body: unknown): Call => ["POST", "/api/admin/comments/decisions", body];
  const calls: [Call, string?][] = [
    [["GET", "/api/admin/comments?filter=zzz"]],
    [["GET", "/api/admin/comments?page=0"]],
    [["GET", "/api/admin/comments?limit=101"]],
    [["GET", "/api/admin/log?page=x"]],
    [["PUT", "/api/admin/comments/no-id/approve"]],
    [["PUT", "/api/admin/comments/%00/approve"]],
    [["DELETE", "/api/admin/comments/1"]],
    [decide({}), "ids"],
    [decide({ ids: [], decision: "approve" }), "ids"],
    [decide({ ids: Array.from({ length: 101 }, () => id), decision: "approve" }), "ids"],
    [decide({ ids: ["no-id"], decision: "approve" })],
    [decide({ ids: [id], decision: "applaud" }), "decision"],
    [decide({ ids: [id], decision: "reject" }), "reason"],
    [decide({ ids: ["no-id"], decision: "reject", reason: "Rude." })],
    [decide({ ids: [id], decision: "reject", reason: " \n\t " }), "reason"],
    [decide({ ids: [id], decision: "reject", reason: "x".repeat(501) }), "reason"],
    [decide({ ids: [id], decision: "reject", reason: 7 }), "reason"],
    [decide([])],
  ];
  for (const [[method, path, body], field] of calls) {
    const { status, body: refusal } = await call<ApiError>(method, path, { bearer: administrator.token, body });
    expect([status, refusal.code], `${method} ${path} ${JSON.stringify(body)?.slice(0, 80)}`).toEqual([400, "invalid_input"]);
    if (field) expect(Object.keys(refusal.fields ?? {}), path).toContain(field);
  }
  expect(await commentState(id)).toBe("pending");
});

test("a hundred comments are decided in one request; unchanged ones are not counted", async () => {
  const { ids } = await insertPendingComments(Array.from({ length: 100 }, (_, index) => `Number ${index}.`));
  const decide = async (decision: string, reason?: string) =>
    (
      await call<{ decided: number; msg: string }>("POST", "/api/admin/comments/decisions", {
        ...{ bearer: administrator.token, body: { ids, decision, reason } },
      })
    ).body.decided;
  expect(await decide("reject", "All alike.")).toBe(100);
  expect(await decide("reject", "All alike.")).toBe(0);
  expect(await decide("delete")).toBe(100);
});

test("the audit log lists actions newest first; the comment list has counts", async () => {
  const { user, ids } = await insertPendingComments(["Told by the lamp."]);
  const [id = ""] = ids;
  const rejection = { ids: [id], decision: "reject", reason: "Too short." };
  await call("POST", "/api/admin/comments/decisions", { bearer: administrator.token, body: rejection });
  type Log = { entries: (Record<string, unknown> & { subject: { kind: string; id: string } })[] };
  const { body } = await call<Log>("GET", "/api/admin/log?limit=100", { bearer: administrator.token });
  const [entry] = body.entries.filter(({ subject }) => subject.kind === "comment" && subject.id === id);
  expect(entry).toMatchObject({
    ...{ action: "reject", actor: administrator.username, owner: user.username, title: "The Lantern Trial" },
    ...{ before: "pending", reason: "Too short.", excerpt: "Told by the lamp." },
  });
  const times = body.entries.map(({ at }) => String(at));
  expect(times).toEqual(times.toSorted().reverse());
  type List = { counts: Record<string, number>; totalComments: number };
  const list = await call<List>("GET", "/api/admin/comments?filter=rejected&limit=1", { bearer: administrator.token });
  const { pending = 0, approved = 0, rejected = 0, all } = list.body.counts;
  expect(all).toBe(pending + approved + rejected);
  expect(list.body.totalComments).toBe(rejected);
});

test("a comment to moderate carries username and book {title}", async () => {
  const { user, ids } = await insertPendingComments(["Whose is it?"]);
  const { body } = await call<{ comments: { _id: string; username: string; book: { title: string } }[] }>(
    "GET",
    "/api/admin/comments?filter=all&limit=100",
    { bearer: administrator.token },
  );
  const comment = body.comments.find(({ _id }) => _id === ids[0]);
  expect(comment).toMatchObject({ username: user.username, book: { title: expect.any(String) as string } });
});

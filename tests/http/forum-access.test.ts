import { beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

/** Who calls. A new member and a member may call the same; what a new member may write is in forum.test.ts of the module. */
const ROLES = ["guest", "unverified", "member", "suspended", "moderator", "administrator", "deactivated administrator"] as const;
type Role = (typeof ROLES)[number];
const CALLS = OPERATIONS.filter(({ path }) => path.startsWith("/api/forum/"));
const MEMBERS: readonly Role[] = ["member", "suspended", "moderator", "administrator"];
const MAY_CALL: Record<string, readonly Role[]> = {
  public: ROLES,
  user: MEMBERS,
  moderator: ["moderator", "administrator"],
  admin: ["administrator"],
};

const accounts = new Map<Role, Account>();
beforeAll(async () => {
  for (const role of ROLES) if (role !== "guest") accounts.set(role, await accountOf(role));
});

async function accountOf(role: Exclude<Role, "guest">): Promise<Account> {
  if (role === "administrator") return insertAdministrator();
  const account = await insertUser(
    {},
    role === "moderator" ? "moderator" : role === "deactivated administrator" ? "administrator" : "user",
  );
  if (role === "unverified") await query("update users set verified_at = null where id = $1", [account.id]);
  if (role === "deactivated administrator") await query("update users set deactivated_at = now() where id = $1", [account.id]);
  if (role === "suspended")
    await query(
      "update users set suspended_at = now(), suspended_until = now() + interval '3 days', suspension_reason = 'Spam.' where id = $1",
      [account.id],
    );
  return account;
}

/** Invalid or unknown input: 400 and 404 show that access was granted. */
const request = ({ method, path, example }: (typeof CALLS)[number], role: Role) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => example?.params?.[name] ?? "none");
  return call(method, filled, { bearer: accounts.get(role)?.token, ...(method !== "GET" && { body: {} }) });
};

describe.each(ROLES)("%s", (role) => {
  test.each(CALLS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))("%s", async (_, operation) => {
    const { status, body } = await request(operation, role);
    if (role === "suspended" && body?.code === "suspended") return expect(status).toBe(403);
    const isLoggedIn = MEMBERS.includes(role);
    if (MAY_CALL[operation.access]?.includes(role)) expect([200, 400, 404]).toContain(status);
    else expect(status).toBe(isLoggedIn ? 403 : 401);
  });
});

test("a suspended user reads, subscribes and keeps drafts, but opens no thread, writes, edits and likes nothing", async () => {
  const [suspended, writer] = [accounts.get("suspended") as Account, await insertUser()];
  type Written = { thread: { _id: string }; post: { _id: string } };
  const thread = { title: "A thread", sectionId: "help", content: `Text ${crypto.randomUUID()}` };
  const { body } = await call<Written>("POST", "/api/forum/threads", { bearer: writer.token, body: thread });
  const { thread: opened, post } = body;
  const bearer = suspended.token;
  const codeOf = async (method: string, path: string, given?: object) =>
    (await call(method, path, { bearer, ...(given && { body: given }) })).body.code;
  expect(await codeOf("POST", "/api/forum/threads", { ...thread, title: "Another" })).toBe("suspended");
  expect(await codeOf("POST", "/api/forum/posts", { threadId: opened._id, content: "Reply." })).toBe("suspended");
  expect(await codeOf("PUT", `/api/forum/posts/${post._id}`, { content: "Edited." })).toBe("suspended");
  expect(await codeOf("PUT", `/api/forum/posts/${post._id}/like`)).toBe("suspended");
  expect((await call("POST", `/api/forum/threads/${opened._id}/subscribe`, { bearer })).status).toBe(200);
  // Instead of the forms stands until when and why.
  const state = await call<object>("GET", `/api/forum/threads/${opened._id}/state`, { bearer });
  expect(state.body).toMatchObject({ mayReply: false, suspension: { until: expect.any(String) as string } });
  const createPage = await call("GET", "/forum/section/help/create", { cookie: bearer });
  expect(createPage.text).toContain("You cannot write here until");
  expect(createPage.text).not.toContain("<textarea");
  expect((await call("PUT", `/api/forum/drafts/thread:${opened._id}`, { bearer, body: { content: "Later." } })).status).toBe(200);
});

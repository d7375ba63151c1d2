import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#lib/contract/operations";
import { insertAdministrator, insertModerator } from "#tests/support/accounts";
import { call, SESSION_COOKIE } from "#tests/support/api-client";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";
import { enrolTotp } from "#tests/support/second-factor";

// A second web process, with REQUIRE_SECOND_FACTOR.
let server: FaultyDatabaseServer;
beforeAll(async () => {
  server = await startFaultyDatabaseServer({ REQUIRE_SECOND_FACTOR: "administrators" });
});
afterAll(() => server.stop());

const PAGES = ["/admin", "/admin/users", "/admin/comments", "/admin/log", "/admin/jobs", "/admin/requests", "/admin/runs"];
const request = (path: string, token: string) => call("GET", server.address + path, { headers: { Cookie: `${SESSION_COOKIE}=${token}` } });

test("every operation of the administration refuses administrators and moderators without a second factor", async () => {
  const [administrator, moderator] = [await insertAdministrator(), await insertModerator()];
  for (const { method, path, access } of OPERATIONS.filter(
    (operation) => operation.access === "admin" || operation.access === "moderator",
  )) {
    const url = server.address + path.replaceAll(/\{[^}]+\}/g, "x");
    const refusal = async (bearer: string) => {
      const { status, body } = await call(method, url, { bearer });
      return [status, body.code];
    };
    expect(await refusal(administrator.token), `${method} ${path}`).toEqual([403, "second_factor_required"]);
    expect(await refusal(moderator.token), `${method} ${path}`).toEqual([403, access === "admin" ? "forbidden" : "second_factor_required"]);
  }
});

test("their pages lead to the one that explains it, until a second factor is set up", async () => {
  const administrator = await insertAdministrator();
  for (const path of PAGES) {
    const { status, headers } = await request(path, administrator.token);
    expect([status, headers.get("location")], path).toEqual([307, "/profile/second-factor"]);
  }
  const page = await request("/profile/second-factor", administrator.token);
  expect(page.text).toContain("First, protect your account");
  expect(page.text).toContain('href="/profile/security"');
  await enrolTotp(administrator);
  expect((await request("/admin/users", administrator.token)).status).toBe(200);
  expect((await call("GET", `${server.address}/api/admin/users`, { bearer: administrator.token })).status).toBe(200);
});

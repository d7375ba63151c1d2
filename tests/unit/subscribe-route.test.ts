import { expect, test } from "vitest";
import { encodeSessionToken } from "#lib/server/modules/accounts/authentication/session-token";
import { openSession } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { serveRoutes } from "#tests/support/serve-routes";
import { insertUser } from "#tests/support/users";
import { POST as contact } from "../../app/api/contact/route.ts";
import { POST as subscribe } from "../../app/api/newsletter/route.ts";

setUpTestEnvironment();
const server = await serveRoutes({ "POST /api/newsletter": subscribe, "POST /api/contact": contact });

const post = async (path: string, headers: Record<string, string>) => {
  const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.org`, language: "en" });
  const response = await fetch(server + path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
};

/** The API answers requests of other sites (CORS), so that their scripts may send any header. */
const FOREIGN = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };

test.each([
  ["no token", {}],
  ["a bearer token that opens nothing", { Authorization: "Bearer nonsense" }],
  ["another header that opens nothing", { "X-Auth-Token": "nonsense" }],
])("a page of another site cannot have its visitors cause mails, with %s", async (_, headers) => {
  for (const path of ["/api/newsletter", "/api/contact"])
    expect(await post(path, { ...FOREIGN, ...headers })).toEqual({ status: 403, code: "wrong_origin" });
  expect(await prisma().mail.count()).toBe(0);
});

test("programs without an origin subscribe, also with a token that has ended; so do other sites for somebody who is logged in", async () => {
  const { id } = await insertUser("ada");
  const token = await encodeSessionToken(await openSession(id, "", true, new Date()));
  for (const headers of [{}, { Authorization: "Bearer ended" }, { ...FOREIGN, Authorization: `Bearer ${token}` }] as Record<
    string,
    string
  >[])
    expect((await post("/api/newsletter", headers)).status).toBe(200);
  expect(await prisma().mail.count()).toBe(3);
});

import { encode } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { authenticate, findViewerByToken } from "#lib/server/modules/accounts/authentication/authenticate";
import { decodeSessionToken, encodeSessionToken } from "#lib/server/modules/accounts/authentication/session-token";
import { requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { endAllSessions, openSession } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { extractToken } from "#lib/server/platform/http/extract-token";
import { authSecret } from "#lib/server/platform/secrets";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertUser, NOW, openSessionToken } from "#tests/support/users";

setUpTestEnvironment();

const COOKIE = "__Secure-next-auth.session-token";
const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

describe("session token", () => {
  test("identifies its session and is encrypted", async () => {
    const { id } = await insertUser("ada");
    const session = await openSession(id, "", true, NOW);
    const token = await encodeSessionToken(session);
    expect(await decodeSessionToken(token)).toEqual({ userId: id, sessionId: session.id, epoch: 0, role: "user" });
    const readable = token.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
    expect(readable.join()).not.toContain(id);
  });

  test("is rejected after any modification", async () => {
    const token = await openSessionToken((await insertUser("bo-dahl")).id);
    const spots = Array.from({ length: 40 }, (_, index) => Math.floor((index * (token.length - 2)) / 40));
    for (const spot of spots.filter((at) => token[at] !== ".")) {
      const changed = token.slice(0, spot) + (token[spot] === "A" ? "B" : "A") + token.slice(spot + 1);
      expect(await decodeSessionToken(changed)).toBeNull();
    }
    for (const other of ["", "a.b.c", token.slice(1), `${token}x`, token.split(".").slice(0, 3).join(".")]) {
      expect(await decodeSessionToken(other)).toBeNull();
    }
  });

  test("is rejected when it is expired, unencrypted or encrypted with another secret", async () => {
    const { id, sessionId } = await insertUser("cyril");
    const claims = { sub: id, sid: sessionId, epoch: 0 };
    const secret = authSecret();
    expect(await decodeSessionToken(await encode({ token: claims, secret, maxAge: 60 }))).not.toBeNull();
    expect(await decodeSessionToken(await encode({ token: claims, secret: `${secret}.`, maxAge: 60 }))).toBeNull();
    expect(await decodeSessionToken(await encode({ token: claims, secret, maxAge: -60 }))).toBeNull();
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const alg of ["none", "HS256", "dir"]) expect(await decodeSessionToken(`${part({ alg })}.${part(claims)}.`)).toBeNull();
  });

  test("is rejected without a session id or epoch", async () => {
    const secret = authSecret();
    for (const claims of [{}, { sub: "x" }, { sub: "x", sid: "y" }, { sub: "x", sid: "y", epoch: "0" }, { sub: 1, sid: "y", epoch: 0 }]) {
      expect(await decodeSessionToken(await encode({ token: claims as { sub?: string }, secret, maxAge: 60 }))).toBeNull();
    }
  });
});

describe("request authentication", () => {
  test("accepts the token as a bearer token, in X-Auth-Token and in the cookie", async () => {
    const { id } = await insertUser("diana");
    const token = await openSessionToken(id);
    const ways = [
      ["bearer", bearer(token)],
      ["bearer", new Headers({ authorization: `bearer   ${token}` })],
      ["bearer", new Headers({ "x-auth-token": token })],
      ["cookie", new Headers({ cookie: `language=it; ${COOKIE}=${token}; theme=dark` })],
    ] as const;
    for (const [proof, headers] of ways) expect(await authenticate(headers, NOW)).toMatchObject({ proof, viewer: { id, role: "user" } });
  });

  test("prefers the bearer token to X-Auth-Token, and that to the cookie", () => {
    const all = { authorization: "Bearer one", "x-auth-token": "two", cookie: `${COOKIE}=three` };
    expect(extractToken(new Headers(all))).toEqual({ token: "one", proof: "bearer" });
    expect(extractToken(new Headers({ ...all, authorization: "Basic abc" }))).toEqual({ token: "two", proof: "bearer" });
    expect(extractToken(new Headers({ cookie: all.cookie }))).toEqual({ token: "three", proof: "cookie" });
  });

  test("treats an invalid bearer token as a guest, even with a valid cookie", async () => {
    const token = await openSessionToken((await insertUser("eve")).id);
    expect(await authenticate(new Headers({ authorization: "Bearer nonsense", cookie: `${COOKIE}=${token}` }), NOW)).toBeNull();
  });

  test.each([
    ["nothing", {}],
    ["another scheme", { authorization: "Basic YTpi" }],
    ["an empty bearer", { authorization: "Bearer " }],
    ["an empty cookie", { cookie: `${COOKIE}=` }],
    ["a malformed cookie", { cookie: `${COOKIE}=%E0%A4%A` }],
    ["a cookie with a bare percent sign", { cookie: `${COOKIE}=%` }],
    ["a cookie whose name ends alike", { cookie: `x${COOKIE}=a.b.c.d.e` }],
    ["the cookie name for sites without HTTPS", { cookie: "next-auth.session-token=a.b.c.d.e" }],
  ])("treats %s as a guest", async (_, headers) => {
    expect(await authenticate(new Headers(headers), NOW)).toBeNull();
  });
});

describe("a user loses access with the next request when they are", () => {
  const cases: [string, (id: string) => Promise<unknown>][] = [
    ["deactivated", (id) => prisma().user.update({ where: { id }, data: { deactivatedAt: NOW } })],
    ["deleted", (id) => prisma().user.delete({ where: { id } })],
    ["logged out everywhere", endAllSessions],
    ["leaving", async (id) => requestDeletion({ id } as Parameters<typeof requestDeletion>[0], true, NOW)],
  ];
  test.each(cases)("%s", async (name, end) => {
    const { id } = await insertUser(`member-${name.replaceAll(" ", "-")}`);
    const token = await openSessionToken(id);
    expect(await authenticate(bearer(token), NOW)).not.toBeNull();
    await end(id);
    expect(await authenticate(bearer(token), NOW)).toBeNull();
  });

  test("a revoked administrator role takes effect with the next request", async () => {
    const { id } = await insertUser("fred");
    const token = await openSessionToken(id);
    await prisma().user.update({ where: { id }, data: { role: "administrator" } });
    expect((await findViewerByToken(token, NOW))?.role).toBe("administrator");
    await prisma().user.update({ where: { id }, data: { role: "user" } });
    expect((await findViewerByToken(token, NOW))?.role).toBe("user");
  });
});

test("rejects a session that has expired in the database, even if its token has not", async () => {
  const token = await openSessionToken((await insertUser("gina")).id);
  expect(await authenticate(bearer(token), addDays(NOW, 29))).not.toBeNull();
  expect(await authenticate(bearer(token), addDays(NOW, 30))).toBeNull();
});

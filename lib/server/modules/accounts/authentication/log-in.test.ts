import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { authenticate, findViewerByToken } from "#lib/server/modules/accounts/authentication/authenticate";
import {
  checkCredentials,
  endRequestSession,
  type LoginResult,
  logIn,
  renewSessionCookie,
} from "#lib/server/modules/accounts/authentication/log-in";
import { listSessions } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { hashPassword, needsUpdate } from "#lib/server/platform/passwords/password";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { emailOf, insertUser, NOW, registerUnverifiedUser } from "#tests/support/users";

setUpTestEnvironment();

const PASSWORD = "Lamplight-7";
const WRONG = { code: "invalid_credentials" };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const withCookie = (cookie = "") => new Headers({ cookie: cookie.split(";")[0] ?? "" });
const withCookies = ({ cookies }: LoginResult) => withCookie(cookies[0]);

describe("checking credentials", () => {
  test("ignores the case of the e-mail address", async () => {
    const { id } = await insertUser("ada", passwordHash);
    for (const email of ["ada@example.org", " ADA@Example.org "]) {
      expect(await checkCredentials(email, PASSWORD)).toEqual({
        userId: id,
        email: "ada@example.org",
        verified: true,
        mustChangePassword: false,
      });
    }
  });

  test("answers every mismatch with the same error", async () => {
    const { id } = await insertUser("bo-dahl", passwordHash);
    await insertUser("without", passwordHash);
    await prisma().user.update({ where: { usernameKey: "without" }, data: { passwordHash: null } });
    const attempts = [
      ["bo-dahl@example.org", "lamplight-7"],
      ["bo-dahl@example.org", ""],
      ["bo-dahl", PASSWORD],
      ["nobody@example.org", PASSWORD],
      ["without@example.org", PASSWORD],
      ["without@example.org", ""],
      ["bo-dahl@example.org\u0000", PASSWORD],
      ["@", PASSWORD],
      ["%@example.org", PASSWORD],
    ] as const;
    for (const [email, password] of attempts) expect(await errorOf(checkCredentials(email, password))).toEqual(WRONG);
    await prisma().user.update({ where: { id }, data: { deactivatedAt: NOW } });
    expect(await errorOf(checkCredentials("bo-dahl@example.org", "wrong-one"))).toEqual(WRONG);
  });

  test("reports a deactivated account if the password is right", async () => {
    const { id } = await insertUser("cyril", passwordHash);
    await prisma().user.update({ where: { id }, data: { deactivatedAt: NOW } });
    expect(await errorOf(checkCredentials("cyril@example.org", PASSWORD))).toEqual({ code: "account_deactivated" });
  });

  test("reports whether the e-mail address is verified", async () => {
    await registerUnverifiedUser("diana", passwordHash);
    expect(await checkCredentials(emailOf("diana"), PASSWORD)).toMatchObject({ verified: false });
  });

  test("rehashes the password if its hash uses outdated parameters", async () => {
    const { id } = await insertUser("eve", await hash(PASSWORD, { memoryCost: 8_192, timeCost: 2, parallelism: 1 }));
    await checkCredentials("eve@example.org", PASSWORD);
    const user = await prisma().user.findUniqueOrThrow({ where: { id } });
    expect(needsUpdate(user.passwordHash ?? "")).toBe(false);
    await expect(checkCredentials("eve@example.org", PASSWORD)).resolves.toMatchObject({ userId: id });
  });
});

describe("logging in", () => {
  test("opens a session named after the browser and sets an HttpOnly cookie", async () => {
    const { id } = await insertUser("fred");
    const opened = await logIn(id, false, new Headers({ "user-agent": FIREFOX }), NOW);
    expect(opened.user).toMatchObject({ id, username: "fred" });
    expect(opened.cookies[0]).toBe(`__Secure-next-auth.session-token=${opened.token}; Path=/; HttpOnly; Secure; SameSite=Lax`);
    const viewer = await findViewerByToken(opened.token, NOW);
    const sessions = viewer && (await listSessions(viewer, NOW));
    expect(sessions?.find(({ current }) => current)?.device).toBe("Firefox, Linux");
  });

  test("sets a 30-day cookie for a persistent session", async () => {
    const { id } = await insertUser("gina");
    expect((await logIn(id, true, new Headers(), NOW)).cookies[0]).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("issues a new token each time and revokes the one in the request", async () => {
    const { id } = await insertUser("hal");
    const first = await logIn(id, true, new Headers(), NOW);
    const second = await logIn(id, true, withCookies(first), NOW);
    expect(second.token).not.toBe(first.token);
    expect(await findViewerByToken(first.token, NOW)).toBeNull();
    expect(await findViewerByToken(second.token, NOW)).toMatchObject({ id });
  });

  test("as another user ends the previous user’s session", async () => {
    const [ida, ian] = [await insertUser("ida"), await insertUser("ian")];
    const before = await logIn(ida.id, true, new Headers(), NOW);
    await logIn(ian.id, true, withCookies(before), NOW);
    expect(await findViewerByToken(before.token, NOW)).toBeNull();
  });
});

test("logging out ends the request’s session and ignores an invalid one", async () => {
  const { id } = await insertUser("jon");
  const { token, cookies } = await logIn(id, true, new Headers(), NOW);
  for (const sent of ["", "nonsense", token.slice(0, -5), "%", "%E0%A4%A"]) {
    await endRequestSession(new Headers({ cookie: `__Secure-next-auth.session-token=${sent}` }), NOW);
  }
  expect(await findViewerByToken(token, NOW)).not.toBeNull();
  await endRequestSession(withCookie(cookies[0]), NOW);
  expect(await findViewerByToken(token, NOW)).toBeNull();
});

test("renews the cookie of a browser session after a while, but not a bearer token", async () => {
  const { id } = await insertUser("kim");
  const { token, cookies } = await logIn(id, true, new Headers(), NOW);
  const later = addDays(NOW, 5);
  const viewer = (await authenticate(withCookie(cookies[0]), later))?.viewer;
  if (!viewer) throw new Error("The session is not open.");
  expect(await renewSessionCookie(viewer, withCookie(cookies[0]), NOW)).toBeNull();
  expect(await renewSessionCookie(viewer, new Headers({ authorization: `Bearer ${token}` }), later)).toBeNull();
  const renewed = await renewSessionCookie(viewer, withCookie(cookies[0]), later);
  expect(renewed).toMatch(/^__Secure-next-auth\.session-token=.*; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await authenticate(withCookie(renewed ?? ""), addDays(NOW, 34))).toMatchObject({ viewer: { id } });
});

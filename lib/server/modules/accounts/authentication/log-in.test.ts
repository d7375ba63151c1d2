import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/time/clock";
import { authenticate, findViewerByToken } from "#lib/server/modules/accounts/authentication/authenticate";
import { checkCredentials, endSentSession, logIn, renewedCookie } from "#lib/server/modules/accounts/authentication/log-in";
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

const withCookie = (cookie: string) => new Headers({ cookie: cookie.split(";")[0] ?? "" });

describe("name and password", () => {
  test("are right in whatever capitals the address is written", async () => {
    const { id } = await insertUser("ada", passwordHash);
    for (const email of ["ada@example.org", " ADA@Example.org "]) {
      expect(await checkCredentials(email, PASSWORD)).toEqual({ userId: id, email: "ada@example.org", verified: true });
    }
  });

  test("that are wrong are answered alike, whatever is wrong", async () => {
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

  test("that are right tell a deactivated member so", async () => {
    const { id } = await insertUser("cyril", passwordHash);
    await prisma().user.update({ where: { id }, data: { deactivatedAt: NOW } });
    expect(await errorOf(checkCredentials("cyril@example.org", PASSWORD))).toEqual({ code: "account_deactivated" });
  });

  test("that are right say whether the address is proved", async () => {
    await registerUnverifiedUser("diana", passwordHash);
    expect(await checkCredentials(emailOf("diana"), PASSWORD)).toMatchObject({ verified: false });
  });

  test("that are right have their hash made anew when its parameters are of yesterday", async () => {
    const { id } = await insertUser("eve", await hash(PASSWORD, { memoryCost: 8_192, timeCost: 2, parallelism: 1 }));
    await checkCredentials("eve@example.org", PASSWORD);
    const kept = await prisma().user.findUniqueOrThrow({ where: { id } });
    expect(needsUpdate(kept.passwordHash ?? "")).toBe(false);
    await expect(checkCredentials("eve@example.org", PASSWORD)).resolves.toMatchObject({ userId: id });
  });
});

describe("who logs in", () => {
  test("has a new session under the name of their browser, and a cookie that scripts do not see", async () => {
    const { id } = await insertUser("fred");
    const opened = await logIn(id, false, new Headers({ "user-agent": FIREFOX }), NOW);
    expect(opened.user).toMatchObject({ id, username: "fred" });
    expect(opened.cookie).toBe(`__Secure-next-auth.session-token=${opened.token}; Path=/; HttpOnly; Secure; SameSite=Lax`);
    const viewer = await findViewerByToken(opened.token, NOW);
    const sessions = viewer && (await listSessions(viewer, NOW));
    expect(sessions?.find(({ current }) => current)?.device).toBe("Firefox, Linux");
  });

  test("and wants to be remembered has a cookie for thirty days", async () => {
    const { id } = await insertUser("gina");
    expect((await logIn(id, true, new Headers(), NOW)).cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("has another token each time, and the one sent along is worth nothing any more", async () => {
    const { id } = await insertUser("hal");
    const first = await logIn(id, true, new Headers(), NOW);
    const second = await logIn(id, true, withCookie(first.cookie), NOW);
    expect(second.token).not.toBe(first.token);
    expect(await findViewerByToken(first.token, NOW)).toBeNull();
    expect(await findViewerByToken(second.token, NOW)).toMatchObject({ id });
  });

  test("as somebody else leaves no session of the one before", async () => {
    const [ida, ian] = [await insertUser("ida"), await insertUser("ian")];
    const before = await logIn(ida.id, true, new Headers(), NOW);
    await logIn(ian.id, true, withCookie(before.cookie), NOW);
    expect(await findViewerByToken(before.token, NOW)).toBeNull();
  });
});

test("logging out ends the session that is sent along, and a broken one ends nothing", async () => {
  const { id } = await insertUser("jon");
  const { token, cookie } = await logIn(id, true, new Headers(), NOW);
  for (const sent of ["", "nonsense", token.slice(0, -5), "%", "%E0%A4%A"]) {
    await endSentSession(new Headers({ cookie: `__Secure-next-auth.session-token=${sent}` }), NOW);
  }
  expect(await findViewerByToken(token, NOW)).not.toBeNull();
  await endSentSession(withCookie(cookie), NOW);
  expect(await findViewerByToken(token, NOW)).toBeNull();
});

test("a browser’s session that has gone on for a while gets a new cookie, a program’s does not", async () => {
  const { id } = await insertUser("kim");
  const { token, cookie } = await logIn(id, true, new Headers(), NOW);
  const later = addDays(NOW, 5);
  const viewer = (await authenticate(withCookie(cookie), later))?.viewer;
  if (!viewer) throw new Error("The session is not open.");
  expect(await renewedCookie(viewer, withCookie(cookie), NOW)).toBeNull();
  expect(await renewedCookie(viewer, new Headers({ authorization: `Bearer ${token}` }), later)).toBeNull();
  const renewed = await renewedCookie(viewer, withCookie(cookie), later);
  expect(renewed).toMatch(/^__Secure-next-auth\.session-token=.*; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await authenticate(withCookie(renewed ?? ""), addDays(NOW, 34))).toMatchObject({ viewer: { id } });
});

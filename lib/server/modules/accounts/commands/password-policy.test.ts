import { describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { findViewerByToken } from "#lib/server/modules/accounts/authentication/authenticate";
import { checkCredentials } from "#lib/server/modules/accounts/authentication/log-in";
import { sendResetLink } from "#lib/server/modules/accounts/commands/credentials";
import { changePassword, confirmPassword, register, resetPassword } from "#lib/server/modules/accounts/commands/password-policy";
import { isPersistent, listSessions } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, enterCode, NOW, openSessionAs, openSessionToken } from "#tests/support/users";

setUpTestEnvironment();

const changeTo = (next: string) => ({ current: PASSWORD, next, keepAppPasswords: false, device: "Firefox, Linux" });

const PASSWORD = "Lamplight-7";
const NEXT = "Lamplight-8";
const registrationOf = (username: string, password = PASSWORD) => ({
  username,
  email: emailOf(username),
  password,
  language: "en" as const,
});

async function registerAndLogIn(username: string): Promise<Viewer> {
  await register(registrationOf(username), NOW);
  return openSessionAs(await enterCode(emailOf(username), (await queuedMailTo(emailOf(username), "verify")).code, NOW));
}

describe("registration", () => {
  test("stores the password as a hash and requires a verified address to log in", async () => {
    await register(registrationOf("ada"), NOW);
    expect(await checkCredentials(emailOf("ada"), PASSWORD)).toMatchObject({ email: "ada@example.org", verified: false });
    const { passwordHash } = await prisma().registration.findFirstOrThrow({ where: { usernameKey: "ada" } });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    await enterCode(emailOf("ada"), (await queuedMailTo(emailOf("ada"), "verify")).code, NOW);
    expect(await checkCredentials(emailOf("ada"), PASSWORD)).toMatchObject({ verified: true });
  });

  test("rejects a common password without registering the user", async () => {
    expect(await errorOf(register(registrationOf("bo-dahl", "123456"), NOW))).toEqual({
      code: "invalid_input",
      fields: { password: "password_common" },
    });
    expect(await prisma().registration.count({ where: { usernameKey: "bo-dahl" } })).toBe(0);
  });

  test("with the address of an existing account does not change its password", async () => {
    await registerAndLogIn("cyril");
    await register({ ...registrationOf("somebody", NEXT), email: emailOf("cyril") }, NOW);
    await expect(checkCredentials(emailOf("cyril"), PASSWORD)).resolves.toMatchObject({ verified: true });
    expect(await errorOf(checkCredentials(emailOf("cyril"), NEXT))).toEqual({ code: "invalid_credentials" });
  });
});

describe("password change", () => {
  test("ends all other sessions; the current one continues with a new token and the same lifetime", async () => {
    const viewer = await registerAndLogIn("diana");
    const [old, elsewhere] = [await openSessionToken(viewer.id), await openSessionToken(viewer.id)];
    const opened = await changePassword(viewer, changeTo(NEXT), NOW);
    for (const token of [old, elsewhere]) expect(await findViewerByToken(token, NOW)).toBeNull();
    const again = await findViewerByToken(opened.token, NOW);
    expect(again).toMatchObject({ id: viewer.id });
    expect(await listSessions(viewer, NOW)).toHaveLength(1);
    expect(again && (await isPersistent(again))).toBe(true);
    await expect(checkCredentials(emailOf("diana"), NEXT)).resolves.toMatchObject({ verified: true });
    expect(await errorOf(checkCredentials(emailOf("diana"), PASSWORD))).toEqual({ code: "invalid_credentials" });
  });

  test("requires the current password", async () => {
    const viewer = await registerAndLogIn("eve");
    expect(await errorOf(changePassword(viewer, { ...changeTo(NEXT), current: "wrong-one" }, NOW))).toEqual({
      code: "wrong_password",
      fields: { currentPassword: "wrong_password" },
    });
    await expect(checkCredentials(emailOf("eve"), PASSWORD)).resolves.toMatchObject({ verified: true });
    expect(await listSessions(viewer, NOW)).toHaveLength(1);
  });

  test.each([
    ["everybody’s", "qwerty123", "password_common"],
    ["the username", "Frederick", "password_own"],
    ["the e-mail address", "FREDERICK@example.org", "password_own"],
  ])("rejects %s", async (_, password, fault) => {
    const known = await prisma().user.findUnique({ where: { usernameKey: "frederick" } });
    const viewer = known ? await openSessionAs(known.id) : await registerAndLogIn("frederick");
    expect(await errorOf(changePassword(viewer, changeTo(password), NOW))).toEqual({
      code: "invalid_input",
      fields: { newPassword: fault },
    });
  });

  test("rejects a user without a password", async () => {
    const viewer = await registerAndLogIn("gina");
    await expect(confirmPassword(viewer, PASSWORD)).resolves.toBeUndefined();
    await prisma().user.update({ where: { id: viewer.id }, data: { passwordHash: null } });
    for (const password of [PASSWORD, ""]) {
      expect(await errorOf(confirmPassword(viewer, password))).toEqual({
        code: "wrong_password",
        fields: { password: "wrong_password" },
      });
    }
  });
});

describe("password reset", () => {
  const link = async (username: string) => {
    await sendResetLink(emailOf(username), NOW);
    return (await queuedMailTo(emailOf(username), "resetPassword")).link.split("#token=")[1] ?? "";
  };

  test("sets the password and ends all sessions", async () => {
    const viewer = await registerAndLogIn("hal");
    const token = await openSessionToken(viewer.id);
    await resetPassword(await link("hal"), NEXT, NOW);
    expect(await findViewerByToken(token, NOW)).toBeNull();
    await expect(checkCredentials(emailOf("hal"), NEXT)).resolves.toMatchObject({ verified: true });
  });

  test("can be retried with the same link after a weak password", async () => {
    await registerAndLogIn("isabel-ott");
    const token = await link("isabel-ott");
    for (const [password, fault] of [
      ["123456", "password_common"],
      ["ISABEL-OTT", "password_own"],
    ] as const) {
      expect(await errorOf(resetPassword(token, password, NOW))).toEqual({ code: "invalid_input", fields: { password: fault } });
    }
    await expect(resetPassword(token, NEXT, NOW)).resolves.toBeUndefined();
  });

  test("checks the link before the password", async () => {
    expect(await errorOf(resetPassword("a".repeat(43), "123456", NOW))).toEqual({ code: "link_invalid" });
  });
});

import { describe, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { changePassword, findCredentials, resetPassword, sendResetLink } from "#lib/server/modules/accounts/commands/credentials";
import { deleteExpiredTokens, getTokenOwner } from "#lib/server/modules/accounts/commands/email-token";
import { listSessions, openSession } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { dumpAccountTables } from "#tests/support/database-dump";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { enterCode, insertUser, NOW, openSessionAs, registerUnverifiedUser, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const NEW_HASH = `${UNUSABLE_PASSWORD_HASH}2`;
const INVALID = { code: "link_invalid" };

/** Requests a reset link and returns its token. */
async function linkFor(email: string, now = NOW): Promise<string> {
  await sendResetLink(email, now);
  return (await queuedMailTo(email, "resetPassword")).link.split("#token=")[1] ?? "";
}

describe("password reset link", () => {
  test("is mailed to the stored address; its token is not in the database", async () => {
    await insertUser("ada");
    await sendResetLink("ADA@example.org", NOW);
    const { link, username } = await queuedMailTo("ada@example.org", "resetPassword");
    expect(username).toBe("ada");
    expect(link).toMatch(/^https:\/\/library\.example\/reset-password#token=[A-Za-z0-9_-]{43}$/);
    const tables = await dumpAccountTables();
    expect(tables).toContain("ada@example.org");
    expect(tables).not.toContain(link.split("=")[1]);
  });

  test("sets the password once, ends all sessions, revokes other links and notifies the owner", async () => {
    const viewer = await insertUser("bo-dahl");
    const token = await linkFor("bo-dahl@example.org");
    await resetPassword(token, NEW_HASH, NOW);
    expect((await findCredentials({ id: viewer.id }))?.passwordHash).toBe(NEW_HASH);
    expect(await listSessions(viewer, NOW)).toEqual([]);
    expect(await errorOf(resetPassword(token, UNUSABLE_PASSWORD_HASH, NOW))).toEqual(INVALID);
    expect((await findCredentials({ id: viewer.id }))?.passwordHash).toBe(NEW_HASH);
    expect(await queuedMailsTo("bo-dahl@example.org", "passwordChanged")).toHaveLength(1);
  });

  test("expires after an hour", async () => {
    const { id } = await insertUser("cyril");
    const token = await linkFor("cyril@example.org");
    expect(await getTokenOwner(token, "password", addMinutes(NOW, 59))).toBe(id);
    expect(await errorOf(getTokenOwner(token, "password", addMinutes(NOW, 60)))).toEqual(INVALID);
    expect(await errorOf(resetPassword(token, NEW_HASH, addMinutes(NOW, 60)))).toEqual(INVALID);
  });

  test("is revoked by a newer request", async () => {
    await insertUser("diana");
    const first = await linkFor("diana@example.org");
    const second = await linkFor("diana@example.org");
    expect(await errorOf(resetPassword(first, NEW_HASH, NOW))).toEqual(INVALID);
    await expect(resetPassword(second, NEW_HASH, NOW)).resolves.toBeUndefined();
  });

  test("works once when ten requests use it at once", async () => {
    await insertUser("eve");
    const token = await linkFor("eve@example.org");
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => resetPassword(token, NEW_HASH, NOW)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await queuedMailsTo("eve@example.org", "passwordChanged")).toHaveLength(1);
  });

  test("is not sent to an unverified address, which gets a new verification code instead", async () => {
    const code = await registerUnverifiedUser("fred");
    await sendResetLink("fred@example.org", NOW);
    expect(await queuedMailsTo("fred@example.org", "resetPassword")).toEqual([]);
    const next = await queuedMailTo("fred@example.org", "verify");
    if (next.code !== code) expect(await errorOf(enterCode("fred@example.org", code, NOW))).toEqual({ code: "code_invalid" });
    await expect(enterCode("fred@example.org", next.code, NOW)).resolves.toBeTruthy();
  });

  test("is not sent to unknown or deactivated users", async () => {
    const { id } = await insertUser("gina");
    await prisma().user.update({ where: { id }, data: { deactivatedAt: NOW } });
    const before = await prisma().mail.count();
    await sendResetLink("gina@example.org", NOW);
    await sendResetLink("nobody@example.org", NOW);
    expect(await prisma().mail.count()).toBe(before);
  });

  test("with an unknown token is rejected", async () => {
    for (const token of ["", "a".repeat(43), "' or 1=1 --"]) expect(await errorOf(getTokenOwner(token, "password", NOW))).toEqual(INVALID);
  });

  test("is deleted after it has expired", async () => {
    await insertUser("hal");
    await linkFor("hal@example.org");
    await deleteExpiredTokens(addMinutes(NOW, 30));
    expect(await prisma().emailToken.count({ where: { user: { usernameKey: "hal" } } })).toBe(1);
    await deleteExpiredTokens(addMinutes(NOW, 60));
    expect(await prisma().emailToken.count({ where: { user: { usernameKey: "hal" } } })).toBe(0);
  });
});

describe("password change", () => {
  test("ends only the user’s own sessions and mails them a link to undo it", async () => {
    const [viewer, other] = [await insertUser("ida"), await insertUser("ian")];
    await openSession(viewer.id, "", true, NOW);
    await changePassword(viewer, NEW_HASH);
    expect(await listSessions(viewer, NOW)).toEqual([]);
    expect(await listSessions(other, NOW)).toHaveLength(1);
    expect((await queuedMailTo("ida@example.org", "passwordChanged")).resetLink).toBe("https://library.example/forgot-password");
    expect((await openSessionAs(viewer.id)).id).toBe(viewer.id);
  });

  test("revokes an open reset link", async () => {
    const viewer = await insertUser("jon");
    const token = await linkFor("jon@example.org");
    await changePassword(viewer, NEW_HASH);
    expect(await errorOf(resetPassword(token, UNUSABLE_PASSWORD_HASH, NOW))).toEqual(INVALID);
  });
});

test("credentials are found by e-mail address, ignoring case; null for unknown users", async () => {
  const { id } = await insertUser("kim");
  expect(await findCredentials({ email: " KIM@EXAMPLE.ORG" })).toEqual({
    id,
    username: "kim",
    firstName: "",
    lastName: "",
    email: "kim@example.org",
    passwordHash: UNUSABLE_PASSWORD_HASH,
    verified: true,
    deactivated: false,
    mustChangePassword: false,
  });
  for (const email of ["nobody@example.org", "", "kim%", "\ud800@example.org"]) {
    expect(await findCredentials({ email })).toBeNull();
  }
});

import { describe, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/clock";
import {
  changePassword,
  deleteExpiredTokens,
  findCredentials,
  getResetLinkOwner,
  resetPassword,
  sendResetLink,
} from "#lib/server/modules/accounts/commands/credentials";
import { verifyCode } from "#lib/server/modules/accounts/commands/registration";
import { listSessions, openSession } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { dumpAccountTables } from "#tests/support/database-dump";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { insertUser, NOW, openSessionAs, registerUnverifiedUser, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const NEW_HASH = `${UNUSABLE_PASSWORD_HASH}2`;
const INVALID = { code: "link_invalid" };

/** Asks for a link and answers what it carries. */
async function linkFor(email: string, now = NOW): Promise<string> {
  await sendResetLink(email, now);
  return (await queuedMailTo(email, "resetPassword")).link.split("#token=")[1] ?? "";
}

describe("the link that sets a new password", () => {
  test("is mailed to the address as it is kept, and is nowhere in the database", async () => {
    await insertUser("ada");
    await sendResetLink("ADA@example.org", NOW);
    const { link, username } = await queuedMailTo("ada@example.org", "resetPassword");
    expect(username).toBe("ada");
    expect(link).toMatch(/^https:\/\/library\.example\/reset-password#token=[A-Za-z0-9_-]{43}$/);
    const kept = await dumpAccountTables();
    expect(kept).toContain("ada@example.org");
    expect(kept).not.toContain(link.split("=")[1]);
  });

  test("sets it once; every session and every other link ends, and the owner is told", async () => {
    const viewer = await insertUser("bo-dahl");
    const token = await linkFor("bo-dahl@example.org");
    await resetPassword(token, NEW_HASH, NOW);
    expect((await findCredentials({ id: viewer.id }))?.passwordHash).toBe(NEW_HASH);
    expect(await listSessions(viewer, NOW)).toEqual([]);
    expect(await errorOf(resetPassword(token, UNUSABLE_PASSWORD_HASH, NOW))).toEqual(INVALID);
    expect((await findCredentials({ id: viewer.id }))?.passwordHash).toBe(NEW_HASH);
    expect(await queuedMailsTo("bo-dahl@example.org", "passwordChanged")).toHaveLength(1);
  });

  test("is good for an hour", async () => {
    const { id } = await insertUser("cyril");
    const token = await linkFor("cyril@example.org");
    expect((await getResetLinkOwner(token, addMinutes(NOW, 59))).id).toBe(id);
    expect(await errorOf(getResetLinkOwner(token, addMinutes(NOW, 60)))).toEqual(INVALID);
    expect(await errorOf(resetPassword(token, NEW_HASH, addMinutes(NOW, 60)))).toEqual(INVALID);
  });

  test("ends when another is asked for", async () => {
    await insertUser("diana");
    const first = await linkFor("diana@example.org");
    const second = await linkFor("diana@example.org");
    expect(await errorOf(resetPassword(first, NEW_HASH, NOW))).toEqual(INVALID);
    await expect(resetPassword(second, NEW_HASH, NOW)).resolves.toBeUndefined();
  });

  test("is used by one when ten use it at once", async () => {
    await insertUser("eve");
    const token = await linkFor("eve@example.org");
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => resetPassword(token, NEW_HASH, NOW)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await queuedMailsTo("eve@example.org", "passwordChanged")).toHaveLength(1);
  });

  test("proves the address too, and burns the code", async () => {
    const code = await registerUnverifiedUser("fred");
    await resetPassword(await linkFor("fred@example.org"), NEW_HASH, NOW);
    expect(await findCredentials({ email: "fred@example.org" })).toMatchObject({ verified: true });
    expect(await errorOf(verifyCode("fred@example.org", code, NOW))).toEqual({ code: "code_invalid" });
  });

  test("is not written to a stranger nor to a deactivated member", async () => {
    const { id } = await insertUser("gina");
    await prisma().user.update({ where: { id }, data: { deactivatedAt: NOW } });
    const before = await prisma().mail.count();
    await sendResetLink("gina@example.org", NOW);
    await sendResetLink("nobody@example.org", NOW);
    expect(await prisma().mail.count()).toBe(before);
  });

  test("that nobody was ever sent is none", async () => {
    for (const token of ["", "a".repeat(43), "' or 1=1 --"]) expect(await errorOf(getResetLinkOwner(token, NOW))).toEqual(INVALID);
  });

  test("is forgotten when its time is over", async () => {
    await insertUser("hal");
    await linkFor("hal@example.org");
    await deleteExpiredTokens(addMinutes(NOW, 30));
    expect(await prisma().emailToken.count({ where: { user: { usernameKey: "hal" } } })).toBe(1);
    await deleteExpiredTokens(addMinutes(NOW, 60));
    expect(await prisma().emailToken.count({ where: { user: { usernameKey: "hal" } } })).toBe(0);
  });
});

describe("another password", () => {
  test("ends every session of the member’s and nobody else’s, and the owner is told where to undo it", async () => {
    const [viewer, other] = [await insertUser("ida"), await insertUser("ian")];
    await openSession(viewer.id, "", true, NOW);
    await changePassword(viewer, NEW_HASH);
    expect(await listSessions(viewer, NOW)).toEqual([]);
    expect(await listSessions(other, NOW)).toHaveLength(1);
    expect((await queuedMailTo("ida@example.org", "passwordChanged")).resetLink).toBe("https://library.example/forgot-password");
    expect((await openSessionAs(viewer.id)).id).toBe(viewer.id);
  });

  test("ends the link that somebody may have asked for", async () => {
    const viewer = await insertUser("jon");
    const token = await linkFor("jon@example.org");
    await changePassword(viewer, NEW_HASH);
    expect(await errorOf(resetPassword(token, UNUSABLE_PASSWORD_HASH, NOW))).toEqual(INVALID);
  });
});

test("credentials are found by address, whatever its capitals, and are null for nobody", async () => {
  const { id } = await insertUser("kim");
  expect(await findCredentials({ email: " KIM@EXAMPLE.ORG" })).toEqual({
    id,
    username: "kim",
    email: "kim@example.org",
    passwordHash: UNUSABLE_PASSWORD_HASH,
    verified: true,
    deactivated: false,
  });
  for (const email of ["nobody@example.org", "", "kim%", "\ud800@example.org"]) {
    expect(await findCredentials({ email })).toBeNull();
  }
});

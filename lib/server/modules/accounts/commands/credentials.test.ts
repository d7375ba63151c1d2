import { describe, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/clock";
import {
  changePassword,
  findCredentials,
  forgetEndedLinks,
  getResetLinkOwner,
  resetPassword,
  sendResetLink,
} from "#lib/server/modules/accounts/commands/credentials";
import { verifyCode } from "#lib/server/modules/accounts/commands/registration";
import { listSessions, openSession } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import {
  mailsTo,
  mailTo,
  member,
  NOW,
  newcomer,
  ownHouse,
  refusalOf,
  SOME_HASH,
  viewerOf,
  wholeDatabase,
} from "../../../../../tests/account.ts";

ownHouse();

const NEW_HASH = `${SOME_HASH}2`;
const INVALID = { code: "link_invalid" };

/** Asks for a link and answers what it carries. */
async function linkFor(email: string, now = NOW): Promise<string> {
  await sendResetLink(email, now);
  return (await mailTo(email, "resetPassword")).link.split("#token=")[1] ?? "";
}

describe("the link that sets a new password", () => {
  test("is mailed to the address as it is kept, and is nowhere in the database", async () => {
    await member("ada");
    await sendResetLink("ADA@example.org", NOW);
    const { link, username } = await mailTo("ada@example.org", "resetPassword");
    expect(username).toBe("ada");
    expect(link).toMatch(/^https:\/\/library\.example\/reset-password#token=[A-Za-z0-9_-]{43}$/);
    const kept = await wholeDatabase();
    expect(kept).toContain("ada@example.org");
    expect(kept).not.toContain(link.split("=")[1]);
  });

  test("sets it once; every session and every other link ends, and the owner is told", async () => {
    const viewer = await member("bo-dahl");
    const token = await linkFor("bo-dahl@example.org");
    await resetPassword(token, NEW_HASH, NOW);
    expect((await findCredentials({ id: viewer.id }))?.passwordHash).toBe(NEW_HASH);
    expect(await listSessions(viewer, NOW)).toEqual([]);
    expect(await refusalOf(resetPassword(token, SOME_HASH, NOW))).toEqual(INVALID);
    expect((await findCredentials({ id: viewer.id }))?.passwordHash).toBe(NEW_HASH);
    expect(await mailsTo("bo-dahl@example.org", "passwordChanged")).toHaveLength(1);
  });

  test("is good for an hour", async () => {
    const { id } = await member("cyril");
    const token = await linkFor("cyril@example.org");
    expect((await getResetLinkOwner(token, addMinutes(NOW, 59))).id).toBe(id);
    expect(await refusalOf(getResetLinkOwner(token, addMinutes(NOW, 60)))).toEqual(INVALID);
    expect(await refusalOf(resetPassword(token, NEW_HASH, addMinutes(NOW, 60)))).toEqual(INVALID);
  });

  test("ends when another is asked for", async () => {
    await member("diana");
    const first = await linkFor("diana@example.org");
    const second = await linkFor("diana@example.org");
    expect(await refusalOf(resetPassword(first, NEW_HASH, NOW))).toEqual(INVALID);
    await expect(resetPassword(second, NEW_HASH, NOW)).resolves.toBeUndefined();
  });

  test("is used by one when ten use it at once", async () => {
    await member("eve");
    const token = await linkFor("eve@example.org");
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => resetPassword(token, NEW_HASH, NOW)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mailsTo("eve@example.org", "passwordChanged")).toHaveLength(1);
  });

  test("proves the address too, and burns the code", async () => {
    const code = await newcomer("fred");
    await resetPassword(await linkFor("fred@example.org"), NEW_HASH, NOW);
    expect(await findCredentials({ email: "fred@example.org" })).toMatchObject({ verified: true });
    expect(await refusalOf(verifyCode("fred@example.org", code, NOW))).toEqual({ code: "code_invalid" });
  });

  test("is not written to a stranger nor to a deactivated member", async () => {
    const { id } = await member("gina");
    await prisma().user.update({ where: { id }, data: { deactivatedAt: NOW } });
    const before = await prisma().mail.count();
    await sendResetLink("gina@example.org", NOW);
    await sendResetLink("nobody@example.org", NOW);
    expect(await prisma().mail.count()).toBe(before);
  });

  test("that nobody was ever sent is none", async () => {
    for (const token of ["", "a".repeat(43), "' or 1=1 --"]) expect(await refusalOf(getResetLinkOwner(token, NOW))).toEqual(INVALID);
  });

  test("is forgotten when its time is over", async () => {
    await member("hal");
    await linkFor("hal@example.org");
    await forgetEndedLinks(addMinutes(NOW, 30));
    expect(await prisma().mailedLink.count({ where: { user: { usernameKey: "hal" } } })).toBe(1);
    await forgetEndedLinks(addMinutes(NOW, 60));
    expect(await prisma().mailedLink.count({ where: { user: { usernameKey: "hal" } } })).toBe(0);
  });
});

describe("another password", () => {
  test("ends every session of the member’s and nobody else’s, and the owner is told where to undo it", async () => {
    const [viewer, other] = [await member("ida"), await member("ian")];
    await openSession(viewer.id, "", true, NOW);
    await changePassword(viewer, NEW_HASH);
    expect(await listSessions(viewer, NOW)).toEqual([]);
    expect(await listSessions(other, NOW)).toHaveLength(1);
    expect((await mailTo("ida@example.org", "passwordChanged")).resetLink).toBe("https://library.example/forgot-password");
    expect((await viewerOf(viewer.id)).id).toBe(viewer.id);
  });

  test("ends the link that somebody may have asked for", async () => {
    const viewer = await member("jon");
    const token = await linkFor("jon@example.org");
    await changePassword(viewer, NEW_HASH);
    expect(await refusalOf(resetPassword(token, SOME_HASH, NOW))).toEqual(INVALID);
  });
});

test("credentials are found by address, whatever its capitals, and are null for nobody", async () => {
  const { id } = await member("kim");
  expect(await findCredentials({ email: " KIM@EXAMPLE.ORG" })).toEqual({
    id,
    username: "kim",
    email: "kim@example.org",
    passwordHash: SOME_HASH,
    verified: true,
    deactivated: false,
  });
  for (const email of ["nobody@example.org", "", "kim%", "\ud800@example.org"]) {
    expect(await findCredentials({ email })).toBeNull();
  }
});

import { describe, expect, test } from "vitest";
import { ROLES } from "#lib/domain/accounts/permission";
import { addDays, addMinutes, addSeconds } from "#lib/domain/time/date-arithmetic";
import {
  deleteExpiredSessions,
  endAllSessions,
  endSession,
  findOpenSession,
  isPersistent,
  listSessions,
  openSession,
  renewSession,
} from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertUser, NOW, openSessionAs } from "#tests/support/users";

setUpTestEnvironment();

const HOUR = 60;
/** A user's session that was opened at NOW. */
const ORDINARY = { role: "user", withheldRole: null, provenAt: NOW, suspension: null, needsApproval: false };

describe("session", () => {
  test("lasts 30 days if persistent, otherwise 12 hours", async () => {
    const { id } = await insertUser("ada");
    const [persistent, passing] = [await openSession(id, "", true, NOW), await openSession(id, "", false, NOW)];
    expect([persistent.seconds, passing.seconds]).toEqual([30 * 86_400, 12 * 3_600]);
    expect(await findOpenSession(persistent, addSeconds(NOW, persistent.seconds - 1))).toEqual(ORDINARY);
    expect(await findOpenSession(persistent, addSeconds(NOW, persistent.seconds))).toBeNull();
    expect(await findOpenSession(passing, addMinutes(NOW, 12 * HOUR - 1))).toEqual(ORDINARY);
    expect(await findOpenSession(passing, addMinutes(NOW, 12 * HOUR))).toBeNull();
  });

  test("is not found with another user id or epoch", async () => {
    const [ada, bo] = [await insertUser("adele"), await insertUser("bo-dahl")];
    const session = await openSession(ada.id, "", true, NOW);
    expect(await findOpenSession({ ...session, userId: bo.id }, NOW)).toBeNull();
    for (const epoch of [session.epoch - 1, session.epoch + 1]) expect(await findOpenSession({ ...session, epoch }, NOW)).toBeNull();
    expect(await findOpenSession({ ...session, id: "018f4f5e-0000-7000-8000-000000000000" }, NOW)).toBeNull();
  });

  test("is rejected for a deactivated or unverified user", async () => {
    const { id } = await insertUser("cyril");
    const session = await openSession(id, "", true, NOW);
    await prisma().user.update({ where: { id }, data: { deactivatedAt: NOW } });
    expect(await findOpenSession(session, NOW)).toBeNull();
    await prisma().user.update({ where: { id }, data: { deactivatedAt: null } });
    expect(await findOpenSession(session, NOW)).not.toBeNull();
    const { id: unproved } = await insertUser("diana");
    await prisma().user.update({ where: { id: unproved }, data: { verifiedAt: null } });
    expect(await findOpenSession(await openSession(unproved, "", true, NOW), NOW)).toBeNull();
  });

  test("reports the user’s current role", async () => {
    const { id } = await insertUser("eve");
    const session = await openSession(id, "", true, NOW);
    for (const role of ROLES) {
      await prisma().user.update({ where: { id }, data: { role } });
      expect(await findOpenSession(session, NOW)).toEqual({ ...ORDINARY, role });
    }
  });

  test("updates its last visit at intervals, not with every request", async () => {
    const { id } = await insertUser("fred");
    const session = await openSession(id, "", true, NOW);
    const seenAt = async () => (await prisma().session.findUniqueOrThrow({ where: { id: session.id } })).seenAt;
    await findOpenSession(session, addMinutes(NOW, 9));
    expect(await seenAt()).toEqual(NOW);
    await findOpenSession(session, addMinutes(NOW, 11));
    expect(await seenAt()).toEqual(addMinutes(NOW, 11));
  });

  test("truncates a long device name", async () => {
    const { id } = await insertUser("gina");
    const session = await openSession(id, "x".repeat(5_000), true, NOW);
    expect((await prisma().session.findUniqueOrThrow({ where: { id: session.id } })).device).toHaveLength(80);
  });
});

describe("session renewal", () => {
  test("happens after a tenth of the lifetime and restarts it", async () => {
    const viewer = await insertUser("hal");
    expect(await renewSession(viewer, "user", addDays(NOW, 2.9))).toBeNull();
    expect(await renewSession(viewer, "user", addDays(NOW, 3.1))).toMatchObject({
      id: viewer.sessionId,
      persistent: true,
      seconds: 30 * 86_400,
    });
    expect(await findOpenSession({ id: viewer.sessionId, userId: viewer.id, epoch: 0 }, addDays(NOW, 33))).not.toBeNull();
    expect(await renewSession(viewer, "user", addDays(NOW, 3.2))).toBeNull();
  });

  test("happens at once when the token says another role than the user has", async () => {
    const viewer = await insertUser("hope");
    expect(await renewSession(viewer, null, NOW)).toMatchObject({ role: "user" });
    await prisma().user.update({ where: { id: viewer.id }, data: { role: "moderator" } });
    expect(await renewSession(viewer, "user", NOW)).toMatchObject({ id: viewer.sessionId, role: "moderator" });
    expect(await renewSession(viewer, "moderator", NOW)).toBeNull();
  });

  test("does not revive an expired session", async () => {
    const viewer = await insertUser("ida");
    await endSession(viewer, viewer.sessionId);
    expect(await renewSession(viewer, "user", addDays(NOW, 20))).toBeNull();
    expect(await isPersistent(viewer)).toBe(false);
  });
});

describe("session list", () => {
  test("contains the viewer’s active sessions, latest visit first, and marks the current one", async () => {
    const viewer = await insertUser("jon");
    const first = await openSession(viewer.id, "Safari, iOS", true, addDays(NOW, -2));
    await openSession(viewer.id, "", false, addDays(NOW, -1));
    await insertUser("joan");
    expect(await listSessions(viewer, NOW)).toEqual([
      { id: viewer.sessionId, device: "Firefox, Linux", createdAt: NOW.toISOString(), seenAt: NOW.toISOString(), current: true },
      expect.objectContaining({ id: first.id, device: "Safari, iOS", current: false }),
    ]);
  });

  test("omits a session that was ended, which is rejected from then on", async () => {
    const viewer = await insertUser("kim");
    const other = await openSession(viewer.id, "", true, NOW);
    await endSession(viewer, other.id);
    expect((await listSessions(viewer, NOW)).map(({ id }) => id)).toEqual([viewer.sessionId]);
    expect(await findOpenSession(other, NOW)).toBeNull();
    expect(await errorOf(endSession(viewer, other.id))).toEqual({ code: "not_found" });
  });

  test("ending another user’s session answers not_found", async () => {
    const [leo, mia] = [await insertUser("leo"), await insertUser("mia")];
    expect(await errorOf(endSession(leo, mia.sessionId))).toEqual({ code: "not_found" });
    expect(await listSessions(mia, NOW)).toHaveLength(1);
  });
});

test("logging out everywhere ends all sessions of the user and revokes all tokens", async () => {
  const [viewer, other] = [await insertUser("nils"), await insertUser("nora")];
  const session = await openSession(viewer.id, "", true, NOW);
  await endAllSessions(viewer.id);
  expect(await listSessions(viewer, NOW)).toEqual([]);
  expect(await findOpenSession(session, NOW)).toBeNull();
  // The epoch revokes the token even if the row still existed.
  await prisma().session.create({
    data: { id: session.id, userId: viewer.id, device: "", persistent: true, expiresAt: addDays(NOW, 1) },
  });
  expect(await findOpenSession(session, NOW)).toBeNull();
  expect(await listSessions(other, NOW)).toHaveLength(1);
  expect((await openSessionAs(viewer.id)).id).toBe(viewer.id);
});

test("deletes expired sessions only", async () => {
  const viewer = await insertUser("olga");
  await openSession(viewer.id, "", false, addDays(NOW, -1));
  expect(await deleteExpiredSessions(NOW)).toBeGreaterThanOrEqual(1);
  expect(await prisma().session.count({ where: { userId: viewer.id } })).toBe(1);
  expect(await deleteExpiredSessions(NOW)).toBe(0);
});

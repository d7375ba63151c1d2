import { expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import {
  liftApprovalRequirement,
  liftSuspension,
  requireApproval,
  type SuspensionInput,
  suspendUser,
} from "#lib/server/modules/accounts/commands/suspension";
import { mayWrite, requireWriter } from "#lib/server/modules/accounts/policy";
import { findUserDetails } from "#lib/server/modules/accounts/queries/user-details";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, insertAdministrator, insertAnyUser, insertAnyUsers, insertUser, NOW, openSessionAs } from "#tests/support/users";

setUpTestEnvironment();

const WEEK: SuspensionInput = { days: 7, reason: "Advertising in comments." };

async function insertModerator(): Promise<Viewer> {
  const [moderator] = await insertAnyUsers(1, "moderator");
  if (!moderator) throw new Error("No moderator was inserted.");
  return moderator;
}
const writes = (viewer: Viewer, at = NOW) => outcomeOf(Promise.resolve().then(() => requireWriter(viewer, at)));

test("a suspended user stays logged in, learns why, and writes nothing until the suspension is over", async () => {
  const [moderator, user] = [await insertModerator(), await insertUser("ada")];
  expect(await writes(user)).toBe("done");
  await suspendUser(moderator, user.id, WEEK, NOW);
  const suspended = await openSessionAs(user.id);
  expect(suspended.suspension).toEqual({ until: addDays(NOW, 7) });
  expect(await writes(suspended)).toBe("suspended");
  expect(await writes(suspended, addDays(NOW, 7))).toBe("done");
  expect(await getUser(suspended)).toMatchObject({
    suspension: { since: NOW.toISOString(), until: addDays(NOW, 7).toISOString(), reason: WEEK.reason },
    approvalReason: null,
  });
  expect(await queuedMailTo(emailOf("ada"), "suspended")).toMatchObject({ reason: WEEK.reason, day: addDays(NOW, 7).toISOString() });
});

test("a suspension without an end lasts until it is lifted, and both are in the audit log", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser("bo-dahl")];
  await suspendUser(administrator, user.id, { ...WEEK, days: null }, NOW);
  const suspended = await openSessionAs(user.id);
  expect(mayWrite(suspended, addDays(NOW, 10_000))).toBe(false);
  expect(await writes(suspended)).toBe("suspended_indefinitely");
  await queuedMailTo(emailOf("bo-dahl"), "suspendedIndefinitely");
  await suspendUser(administrator, user.id, WEEK, addDays(NOW, 1));
  await liftSuspension(administrator, user.id, addDays(NOW, 2));
  await liftSuspension(administrator, user.id, addDays(NOW, 3));
  expect(mayWrite(await openSessionAs(user.id), NOW)).toBe(true);
  expect(await listActsOn(administrator, { kind: "user", id: user.id }, 9)).toMatchObject([
    { action: "lift-suspension", owner: "bo-dahl" },
    { action: "suspend", title: addDays(NOW, 8).toISOString().slice(0, 10), reason: WEEK.reason },
    { action: "suspend-indefinitely", title: null },
  ]);
});

test("posts of a user need approval until the requirement is lifted", async () => {
  const [moderator, administrator, user] = [await insertModerator(), await insertAdministrator(), await insertUser("cora")];
  await requireApproval(moderator, user.id, "Many links.", NOW);
  const restricted = await openSessionAs(user.id);
  expect([restricted.needsApproval, mayWrite(restricted, NOW)]).toEqual([true, true]);
  expect(await getUser(user)).toMatchObject({ approvalReason: "Many links.", suspension: null });
  expect(await findUserDetails(administrator, user.id, NOW)).toMatchObject({ approval: { since: NOW, reason: "Many links." } });
  await liftApprovalRequirement(moderator, user.id, NOW);
  expect((await openSessionAs(user.id)).needsApproval).toBe(false);
});

test("moderators suspend neither moderators nor administrators, users nobody, and nobody themselves", async () => {
  const [moderator, administrator, user] = [await insertModerator(), await insertAdministrator(), await insertAnyUser()];
  const outcome = (by: Viewer, id: string) => outcomeOf(suspendUser(by, id, WEEK, NOW));
  for (const target of [await insertModerator(), administrator]) {
    expect(await outcome(moderator, target.id)).toBe("forbidden");
    expect(await outcomeOf(requireApproval(moderator, target.id, "x", NOW))).toBe("forbidden");
    expect(await outcomeOf(liftSuspension(moderator, target.id, NOW))).toBe("forbidden");
  }
  expect(await outcome(user, (await insertAnyUser()).id)).toBe("forbidden");
  for (const by of [moderator, administrator]) expect(await outcome(by, by.id)).toBe("own_account");
  expect(await outcome(administrator, moderator.id)).toBe("done");
  expect(await outcome(administrator, (await insertAdministrator()).id)).toBe("done");
  expect(await outcome(moderator, "00000000-0000-4000-8000-000000000000")).toBe("user_not_found");
});

test("an administrator who has just lost the role does not suspend the last administrator", async () => {
  await prisma().user.updateMany({ data: { role: "user" } });
  const [stale, last] = [await insertAdministrator(), await insertAdministrator()];
  await prisma().user.update({ where: { id: stale.id }, data: { role: "user" } });
  expect(await outcomeOf(suspendUser(stale, last.id, WEEK, NOW))).toBe("forbidden");
});

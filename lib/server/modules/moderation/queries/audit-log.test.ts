import { expect, test } from "vitest";
import type { AuditAct, AuditSort } from "#lib/domain/moderation/audit";
import type { Order } from "#lib/domain/paging/order";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { anonymiseLog } from "#lib/server/modules/moderation/commands/anonymise-log";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { exportAuditEntries, listAuditEntries, listAuditTerms } from "#lib/server/modules/moderation/queries/audit-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUsers, NOW } from "#tests/support/users";

setUpTestEnvironment();

type Given = { action: string; kind?: string; id?: string; owner?: string; excerpt?: string };

/** The log keeps acts of former versions, too: any will do. */
async function log(actions: Given[], now = NOW) {
  const viewer = await insertAdministrator();
  const entries = actions.map(({ action, kind = "comment", id = "1", owner = null, excerpt = "" }) => ({
    ...({ action, subject: { kind, id } } as AuditAct),
    details: { title: "One", owner, before: null, reason: null, excerpt },
  }));
  await prisma().$transaction((db) => logActions(db, viewer, entries, now));
  const { username } = await prisma().user.findUniqueOrThrow({ where: { id: viewer.id } });
  return { viewer, username };
}

test("the log is filtered by actor, kind, subject, action and day", async () => {
  const { viewer, username } = await log([{ action: "approve" }, { action: "ban", kind: "user", id: "u-1" }]);
  await log([{ action: "approve", id: "late" }], addDays(NOW, 3));
  const found = async (filter: Parameters<typeof listAuditEntries>[3]) =>
    (await listAuditEntries(viewer, 1, 50, filter)).items.map(({ action, subject }) => `${action} ${subject.id}`).sort();
  expect(await found({ actor: username.toUpperCase() })).toEqual(["approve 1", "ban u-1"]);
  expect(await found({ kind: "user" })).toEqual(["ban u-1"]);
  expect(await found({ subject: "late", action: "approve" })).toEqual(["approve late"]);
  const day = NOW.toISOString().slice(0, 10);
  expect(await found({ until: day })).toEqual(["approve 1", "ban u-1"]);
  expect(await found({ from: addDays(NOW, 1).toISOString().slice(0, 10) })).toEqual(["approve late"]);
  expect(await listAuditTerms(viewer)).toEqual({ kinds: ["comment", "user"], actions: ["approve", "ban"] });
});

test("the log is sorted by time, action and subject both ways, and a page goes on where the one before ends", async () => {
  const { viewer, username } = await log([{ action: "approve", kind: "user", id: "u-2" }]);
  const entry = (action: string, kind: string, id: string) => ({
    ...({ action, subject: { kind, id } } as AuditAct),
    details: { title: "One", owner: null, before: null, reason: null, excerpt: "" },
  });
  await prisma().$transaction((db) => logActions(db, viewer, [entry("withdraw", "comment", "c-1")], addDays(NOW, 1)));
  await prisma().$transaction((db) => logActions(db, viewer, [entry("approve", "user", "u-1")], addDays(NOW, 2)));
  await prisma().$transaction((db) => logActions(db, viewer, [entry("approve", "comment", "c-1")], addDays(NOW, 3)));
  const listed = async (sort: AuditSort, order?: Order) => {
    const page = async (number: number) => (await listAuditEntries(viewer, number, 3, { actor: username, sort, order })).items;
    return [...(await page(1)), ...(await page(2))].map(({ at }) => (Date.parse(at) - NOW.getTime()) / 86_400_000);
  };
  expect(await listed("newest")).toEqual([3, 2, 1, 0]);
  expect(await listed("newest", "ascending")).toEqual([0, 1, 2, 3]);
  expect(await listed("action")).toEqual([3, 2, 0, 1]);
  expect(await listed("action", "descending")).toEqual([1, 3, 2, 0]);
  expect(await listed("subject")).toEqual([3, 1, 2, 0]);
  expect(await listed("subject", "descending")).toEqual([0, 2, 3, 1]);
});

test("the export contains the entries that match, with formulas escaped", async () => {
  const { viewer } = await log([{ action: "reject", owner: "=cmd()", excerpt: "@SUM(A1)" }]);
  const csv = await exportAuditEntries(viewer, { action: "reject" });
  expect(csv).toContain("'=cmd()");
  expect(csv).toContain("'@SUM(A1)");
  expect(csv.trim().split("\n")).toHaveLength(2);
});

test("users and moderators cannot read the log", async () => {
  for (const viewer of [...(await insertAnyUsers(1)), ...(await insertAnyUsers(1, "moderator"))]) {
    for (const read of [() => listAuditEntries(viewer, 1, 10), () => listAuditTerms(viewer), () => exportAuditEntries(viewer, {})])
      expect(await outcomeOf(read())).toBe("forbidden");
  }
});

test("the database refuses to change or delete an entry", async () => {
  const { viewer } = await log([{ action: "approve", kind: "append-only", owner: "ada", excerpt: "Good." }]);
  const where = { kind: "append-only" };
  for (const data of [{ action: "delete" }, { actor: "mallory" }, { at: addDays(NOW, 1) }, { subjectId: "2" }])
    await expect(prisma().auditEntry.updateMany({ where, data })).rejects.toThrow("append-only");
  const forged = { title: "Two", owner: "ada", before: null, reason: null, excerpt: "Good." };
  await expect(prisma().auditEntry.updateMany({ where, data: { details: forged } })).rejects.toThrow("append-only");
  await expect(prisma().auditEntry.updateMany({ where, data: { details: { ...forged, title: "One", owner: "mallory" } } })).rejects.toThrow(
    "append-only",
  );
  await expect(prisma().auditEntry.deleteMany({ where })).rejects.toThrow("append-only");
  expect((await listAuditEntries(viewer, 1, 5, where)).items).toMatchObject([{ action: "approve", owner: "ada", excerpt: "Good." }]);
});

test("an erased person's name and text are removed, and entries outlive their actor", async () => {
  const { viewer } = await log([{ action: "approve", kind: "erasure", owner: "bo", excerpt: "Mine." }]);
  await prisma().$transaction((db) => anonymiseLog("bo", false, db));
  const reader = await insertAdministrator();
  await prisma().user.delete({ where: { id: viewer.id } });
  expect((await listAuditEntries(reader, 1, 5, { kind: "erasure" })).items).toMatchObject([{ owner: null, excerpt: "" }]);
});

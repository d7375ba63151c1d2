import { expect, test } from "vitest";
import { parseCursor } from "#lib/domain/paging/cursor";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { checkCredentials } from "#lib/server/modules/accounts/authentication/log-in";
import { setAdministrator } from "#lib/server/modules/accounts/commands/administrator";
import { issuePasswordToken } from "#lib/server/modules/accounts/commands/credentials";
import { deleteDueAccounts, requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { resetPassword, resetToRandomPassword } from "#lib/server/modules/accounts/commands/password-policy";
import {
  addUserNote,
  deleteUser,
  endSessionsOf,
  restoreUser,
  setActive,
  setManyActive,
  setRole,
} from "#lib/server/modules/accounts/commands/user-administration";
import { exportUsers } from "#lib/server/modules/accounts/queries/export-users";
import { findUserDetails } from "#lib/server/modules/accounts/queries/user-details";
import { countUsers, listUsers } from "#lib/server/modules/accounts/queries/user-list";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, insertAdministrator, insertAnyUser, insertAnyUsers, insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

const roleOf = async (id: string) => (await prisma().user.findUniqueOrThrow({ where: { id } })).role;
const ALL = { search: "", sort: "newest" } as const;

test("roles are set and logged; a repetition writes no entry", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertAnyUser()];
  await setRole(administrator, user.id, "moderator", NOW);
  await setRole(administrator, user.id, "moderator", NOW);
  expect(await roleOf(user.id)).toBe("moderator");
  const acts = await listActsOn(administrator, { kind: "user", id: user.id }, 10);
  expect(acts.map(({ action, before }) => ({ action, before }))).toEqual([{ action: "role-moderator", before: "user" }]);
});

test("users, moderators and unknown ids are refused", async () => {
  const [administrator, user, moderator] = [await insertAdministrator(), await insertAnyUser(), (await insertAnyUsers(1, "moderator"))[0]];
  for (const viewer of [user, moderator])
    expect(await outcomeOf(setRole(viewer as never, administrator.id, "user", NOW))).toBe("forbidden");
  expect(await outcomeOf(listUsers(user, ALL, null, 10))).toBe("forbidden");
  expect(await outcomeOf(exportUsers(user, ALL, NOW))).toBe("forbidden");
  expect(await outcomeOf(setRole(administrator, "00000000-0000-7000-8000-000000000000", "user", NOW))).toBe("user_not_found");
});

test("nobody acts against their own account", async () => {
  const [administrator] = await insertAnyUsers(2, "administrator");
  if (!administrator) throw new Error("No administrator was inserted.");
  const { id } = administrator;
  const acts = [
    () => setRole(administrator, id, "user", NOW),
    () => setActive(administrator, id, false, NOW),
    () => deleteUser(administrator, id, NOW),
    () => resetToRandomPassword(administrator, id, NOW),
    () => endSessionsOf(administrator, id, NOW),
  ];
  for (const act of acts) expect(await outcomeOf(act())).toBe("own_account");
  expect(await roleOf(id)).toBe("administrator");
});

test("of administrators who demote, deactivate or delete each other at once, one remains", async () => {
  const acts = [
    (by: never, id: string) => setRole(by, id, "user", NOW),
    (by: never, id: string) => setActive(by, id, false, NOW),
    (by: never, id: string) => deleteUser(by, id, NOW),
  ];
  for (const act of acts) {
    await prisma().user.updateMany({ data: { role: "user" } });
    const [ada, bo] = await insertAnyUsers(2, "administrator");
    if (!ada || !bo) throw new Error("No administrators were inserted.");
    const outcomes = await Promise.all([outcomeOf(act(ada as never, bo.id)), outcomeOf(act(bo as never, ada.id))]);
    expect(outcomes.filter((outcome) => outcome === "forbidden")).toHaveLength(1);
    expect(await prisma().user.count({ where: { role: "administrator", deactivatedAt: null, deleteAfter: null } })).toBe(1);
  }
});

test("the last administrator can neither delete the own account nor lose the role on the command line", async () => {
  await prisma().user.updateMany({ data: { role: "user" } });
  const administrator = await insertAdministrator();
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: administrator.id } });
  expect(await outcomeOf(requestDeletion(administrator, true, NOW))).toBe("last_administrator");
  expect(await outcomeOf(setAdministrator(email, false))).toBe("last_administrator");
  await insertAdministrator();
  expect(await setAdministrator(email, false)).toBe(true);
});

test("a deactivated user's sessions end, and activating allows the next login", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser("cora")];
  await setActive(administrator, user.id, false, NOW);
  expect(await prisma().session.count({ where: { userId: user.id } })).toBe(0);
  expect((await findUserDetails(administrator, user.id, NOW))?.deactivatedAt).toEqual(NOW);
  await setActive(administrator, user.id, true, NOW);
  expect((await findUserDetails(administrator, user.id, NOW))?.deactivatedAt).toBeNull();
});

test("many users are deactivated and activated, all or none; accounts that will be deleted stay as they are", async () => {
  const administrator = await insertAdministrator();
  const [one, two, leaving] = (await insertAnyUsers(3)).map(({ id }) => id) as [string, string, string];
  await deleteUser(administrator, leaving, NOW);
  await setActive(administrator, two, false, NOW);
  const unknown = "00000000-0000-7000-8000-000000000000";
  expect(await outcomeOf(setManyActive(administrator, [one, unknown], false, NOW))).toBe("user_not_found");
  expect(await outcomeOf(setManyActive(administrator, [one, administrator.id], false, NOW))).toBe("own_account");
  expect(await outcomeOf(setManyActive(await insertAnyUser(), [one], false, NOW))).toBe("forbidden");
  expect(await prisma().user.findUnique({ where: { id: one } })).toMatchObject({ deactivatedAt: null });
  expect(await setManyActive(administrator, [one, two, one, leaving], false, NOW)).toEqual([one]);
  expect(await setManyActive(administrator, [one, two, leaving], true, NOW)).toEqual([one, two]);
  expect(await prisma().user.findUnique({ where: { id: leaving } })).not.toMatchObject({ deactivatedAt: null });
  const acts = await listActsOn(administrator, { kind: "user", id: one }, 10);
  expect(acts.map(({ action }) => action).toSorted()).toEqual(["activate", "deactivate"]);
});

test("a reset password ends the sessions, is mailed about and must be changed", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser("dora")];
  const password = await resetToRandomPassword(administrator, user.id, NOW);
  expect(password).toMatch(/^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}$/);
  expect(await prisma().session.count({ where: { userId: user.id } })).toBe(0);
  expect(JSON.stringify(await queuedMailTo(emailOf("dora"), "passwordReset"))).not.toContain(password);
  expect(await checkCredentials(emailOf("dora"), password)).toMatchObject({ userId: user.id, mustChangePassword: true });
  await resetPassword(await issuePasswordToken(user.id, NOW), "harbour lamps, 9 of them", NOW);
  expect(await checkCredentials(emailOf("dora"), "harbour lamps, 9 of them")).toMatchObject({ mustChangePassword: false });
});

test("a deleted user is deactivated, can be restored, and is erased after 14 days", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser("elsa")];
  expect(await deleteUser(administrator, user.id, NOW)).toEqual(addDays(NOW, 14));
  expect(await deleteUser(administrator, user.id, addDays(NOW, 3))).toEqual(addDays(NOW, 14));
  await restoreUser(administrator, user.id, NOW);
  expect(await findUserDetails(administrator, user.id, NOW)).toMatchObject({ deactivatedAt: null, deleteAfter: null });
  await deleteUser(administrator, user.id, NOW);
  await deleteDueAccounts(addDays(NOW, 13), () => Promise.resolve([]));
  expect(await findUserDetails(administrator, user.id, NOW)).not.toBeNull();
  await deleteDueAccounts(addDays(NOW, 15), () => Promise.resolve([]));
  expect(await findUserDetails(administrator, user.id, NOW)).toBeNull();
});

test("notes name their writer and are deleted with the account", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser("fay")];
  await addUserNote(administrator, user.id, "Called twice.", NOW);
  const details = await findUserDetails(administrator, user.id, NOW);
  expect(details?.notes).toMatchObject([{ text: "Called twice.", createdAt: NOW }]);
  await prisma().user.delete({ where: { id: user.id } });
  expect(await prisma().userNote.count({ where: { userId: user.id } })).toBe(0);
});

test("pages by keyset list each user once, forwards and backwards, in each order", async () => {
  const administrator = await insertAdministrator();
  await insertAnyUsers(23);
  const total = (await countUsers(administrator)).total;
  for (const sort of ["newest", "username", "email"] as const) {
    const pages: string[][] = [];
    let cursor: string | null = null;
    let previous: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(
        administrator,
        { search: "", sort },
        cursor ? parseCursor(cursor) : null,
        7,
      );
      pages.push(page.users.map(({ id }) => id));
      cursor = page.next;
      previous = page.previous;
    } while (cursor);
    expect(new Set(pages.flat()).size).toBe(total);
    expect(pages.flat()).toHaveLength(total);
    const back = await listUsers(administrator, { search: "", sort }, parseCursor(previous ?? ""), 7);
    expect(back.users.map(({ id }) => id)).toEqual(pages.at(-2));
  }
});

test("search finds parts of names and addresses literally, and filters combine", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser("gerda_50-x")];
  const find = async (search: string) => (await listUsers(administrator, { search, sort: "newest" }, null, 50)).users.map(({ id }) => id);
  expect(await find("GERDA")).toEqual([user.id]);
  expect(await find("erda_50-x@exam")).toEqual([user.id]);
  expect(await find("gerda%")).toEqual([]);
  const moderators = await listUsers(administrator, { search: "gerda", role: "moderator", sort: "newest" }, null, 50);
  expect(moderators.users).toEqual([]);
});

test("a forged cursor is an empty or first page, not an error", async () => {
  const administrator = await insertAdministrator();
  for (const text of ["after~x~y", "before~2026~'; drop table users", "after~~00000000-0000-0000-0000-000000000000"])
    await expect(listUsers(administrator, ALL, parseCursor(text), 5)).resolves.toHaveProperty("users");
});

test("the export escapes cells that a spreadsheet would run, and is logged", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser("hedy")];
  await prisma().user.update({ where: { id: user.id }, data: { firstName: '=HYPERLINK("https://evil.example")', lastName: '+1, "x"\n' } });
  const csv = await exportUsers(administrator, { search: "hedy", sort: "newest" }, NOW);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).toContain(`"'+1, ""x""\n"`);
  expect(csv.split("\n")[0]).toContain("id,username,email");
  expect(await listActsOn(administrator, { kind: "users", id: "all" }, 1)).toMatchObject([{ action: "export", title: "1" }]);
});

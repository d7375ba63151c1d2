import { describe, expect, test } from "vitest";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { saveAvatar } from "#lib/server/modules/accounts/commands/avatar";
import { cancelDeletion, requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { listSessions } from "#lib/server/modules/accounts/commands/session";
import { deleteUser } from "#lib/server/modules/accounts/commands/user-administration";
import { prisma } from "#lib/server/platform/database/prisma";
import { findFile } from "#lib/server/platform/storage/storage";
import { purgeDueAccounts } from "#lib/server/runtime/personal-data";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { insertAdministrator, insertUser, NOW, openSessionAs, registerUnverifiedUser } from "#tests/support/users";
import { png } from "../../../../../tests/support/images.ts";

setUpTestEnvironment();

describe("requesting deletion", () => {
  test("sets a period of 14 days, ends all sessions and notifies the user by e-mail", async () => {
    const ada = await insertUser("ada");
    expect(await requestDeletion(ada, false, NOW)).toEqual(addDays(NOW, 14));
    expect(await listSessions(ada, NOW)).toEqual([]);
    expect(await queuedMailTo("ada@example.org", "deletionPlanned")).toMatchObject({
      day: addDays(NOW, 14).toISOString(),
      link: "https://library.example/login",
    });
    expect(await prisma().user.findUnique({ where: { id: ada.id } })).toMatchObject({ keepComments: false, sessionEpoch: 1 });
  });

  test("again does not extend the period", async () => {
    const bo = await insertUser("bo-dahl");
    const first = await requestDeletion(bo, true, NOW);
    expect(await requestDeletion(bo, false, addDays(NOW, 10))).toEqual(first);
  });

  test("can be cancelled after logging in", async () => {
    const cyril = await insertUser("cyril");
    await requestDeletion(cyril, true, NOW);
    const back = await openSessionAs(cyril.id);
    expect((await getUser(back)).deleteAfter).toBe(addDays(NOW, 14).toISOString());
    await cancelDeletion(back);
    expect((await getUser(back)).deleteAfter).toBeNull();
    expect(await purgeDueAccounts(addDays(NOW, 15))).toBeGreaterThanOrEqual(0);
    expect((await getUser(back)).username).toBe("cyril");
  });
});

describe("after the deletion period", () => {
  test("the account and its data are deleted, and the owner is notified once", async () => {
    const diana = await insertUser("diana");
    const picture = await saveAvatar(diana, await png());
    await prisma().connection.create({ data: { provider: "github", accountId: "7", userId: diana.id } });
    await requestDeletion(diana, true, NOW);
    await purgeDueAccounts(addMinutes(addDays(NOW, 14), -1));
    expect((await getUser(diana)).username).toBe("diana");

    await purgeDueAccounts(addDays(NOW, 14));
    expect(await errorOf(getUser(diana))).toEqual({ code: "unauthorized" });
    const where = { where: { userId: diana.id } };
    expect(await Promise.all([prisma().session.count(where), prisma().connection.count(where), prisma().emailToken.count(where)])).toEqual([
      0, 0, 0,
    ]);
    expect(await findFile(picture?.slice(1) ?? "")).toBeNull();
    expect(await queuedMailsTo("diana@example.org", "accountDeleted")).toHaveLength(1);
    expect(await purgeDueAccounts(addDays(NOW, 15))).toBe(0);
    expect(await queuedMailsTo("diana@example.org", "accountDeleted")).toHaveLength(1);
  });

  test("one whom an administrator deleted is not told that they asked for it", async () => {
    const [boss, kim] = [await insertAdministrator(), await insertUser("kim")];
    await deleteUser(boss, kim.id, NOW);
    await purgeDueAccounts(addDays(NOW, 14));
    expect(await queuedMailsTo("kim@example.org", "accountDeletedByAdministrator")).toHaveLength(1);
    expect(await queuedMailsTo("kim@example.org", "accountDeleted")).toEqual([]);
  });

  test("other users are untouched, and name and address are available again", async () => {
    const [eve, fred] = [await insertUser("eve"), await insertUser("fred")];
    await requestDeletion(eve, true, NOW);
    await purgeDueAccounts(addDays(NOW, 14));
    expect((await getUser(fred)).username).toBe("fred");
    await expect(registerUnverifiedUser("eve")).resolves.toMatch(/^\d{6}$/);
  });

  test("concurrent workers delete each account once", async () => {
    for (const name of ["gina", "hal", "ida", "jon"]) await requestDeletion(await insertUser(name), true, NOW);
    const counts = await Promise.all([1, 2, 3].map(() => purgeDueAccounts(addDays(NOW, 14))));
    expect(counts.reduce((sum, count) => sum + count)).toBe(4);
    for (const name of ["gina", "hal", "ida", "jon"]) expect(await queuedMailsTo(`${name}@example.org`, "accountDeleted")).toHaveLength(1);
  });
});

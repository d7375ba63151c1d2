import { expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { prisma } from "#lib/server/platform/database/prisma";
import { purgeExpiredJob } from "#lib/server/runtime/worker/purge-expired";
import { CRONTAB } from "#lib/server/runtime/worker/tasks";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertUser, registerUnverifiedUser, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

test("the hourly job deletes all expired data and is idempotent", async () => {
  expect(CRONTAB).toMatch(/^\d+ \* \* \* \* purge-expired$/m);
  const today = new Date();
  const [ada, bo] = [await insertUser("ada"), await insertUser("bo-dahl")];
  await requestDeletion(ada, true, addDays(today, -15));
  await requestDeletion(bo, true, addDays(today, -13));
  await registerUnverifiedUser("cyril", UNUSABLE_PASSWORD_HASH, addDays(today, -8));
  await prisma().mail.updateMany({ data: { createdAt: addDays(today, -31) } });
  await prisma().session.create({ data: { userId: bo.id, device: "", persistent: true, expiresAt: addDays(today, -1) } });
  await prisma().emailToken.create({ data: { hash: "0".repeat(64), userId: bo.id, purpose: "password", expiresAt: addDays(today, -1) } });
  await prisma().rateLimit.create({ data: { key: "0".repeat(64), points: 1, expire: addDays(today, -1).getTime() } });
  await prisma().expiredTag.create({ data: { tag: "user:ada", expiredAt: addDays(today, -2) } });
  for (let run = 1; run <= 2; run += 1) {
    await purgeExpiredJob();
    expect((await prisma().user.findMany()).map(({ username }) => username)).toEqual(["bo-dahl"]);
    expect([await prisma().session.count(), await prisma().emailToken.count(), await prisma().registration.count()]).toEqual([0, 0, 0]);
    expect(await prisma().rateLimit.count({ where: { expire: { lt: today.getTime() } } })).toBe(0);
    expect(await prisma().expiredTag.count()).toBe(0);
    expect((await prisma().mail.findMany()).map(({ kind }) => kind)).toEqual(["accountDeleted"]);
  }
});

import { beforeEach, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { getUser, updateProfile } from "#lib/server/modules/accounts/commands/profile";
import { liftSuppression, suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
beforeEach(async () => {
  await prisma().suppressedAddress.deleteMany();
});
const suppressedKeys = async () => (await prisma().suppressedAddress.findMany()).map(({ emailKey }) => emailKey).sort();

test("a user sees the reason and date of their address’s suppression", async () => {
  const [ada, bo] = [await insertUser("ada"), await insertUser("bo-dahl")];
  await suppressAddresses(["Ada@Example.org"], "bounced", NOW);
  await suppressAddresses(["ada@example.org"], "complained", addMinutes(NOW, 5));
  const emailSuppression = { reason: "bounced", since: NOW.toISOString() };
  expect(await getUser(ada)).toMatchObject({ emailSuppression });
  expect(await updateProfile(ada, { firstName: "Ada", lastName: "Lind", bio: "", notifyNewBooks: true })).toMatchObject({
    emailSuppression,
  });
  expect((await getUser(bo)).emailSuppression).toBeNull();
});

test("a user removes the suppression of their own address only, also after a complaint", async () => {
  const cyril = await insertUser("cyril");
  await suppressAddresses(["cyril@example.org", "diana@example.org"], "complained", NOW);
  for (let turn = 1; turn <= 2; turn += 1) {
    await liftSuppression(cyril);
    expect(await suppressedKeys()).toEqual(["diana@example.org"]);
  }
  expect((await getUser(cyril)).emailSuppression).toBeNull();
});

test("an unverified user neither sees nor removes a suppression", async () => {
  const eve = await insertUser("eve");
  await prisma().user.update({ where: { id: eve.id }, data: { verifiedAt: null } });
  await suppressAddresses(["eve@example.org"], "bounced", NOW);
  await liftSuppression(eve);
  expect([await suppressedKeys(), (await getUser(eve)).emailSuppression]).toEqual([["eve@example.org"], null]);
});

import { beforeEach, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/clock";
import { getUser, updateProfile } from "#lib/server/modules/accounts/commands/profile";
import { liftSuppression, suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
beforeEach(async () => {
  await prisma().suppressedAddress.deleteMany();
});
const silenced = async () => (await prisma().suppressedAddress.findMany()).map(({ emailKey }) => emailKey).sort();

test("a member is told why and since when no news goes to their address, wherever the profile is told, and nobody else is", async () => {
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

test("a member lifts the silence of their own address, also after a complaint, and of no other; twice is fine", async () => {
  const cyril = await insertUser("cyril");
  await suppressAddresses(["cyril@example.org", "diana@example.org"], "complained", NOW);
  for (let turn = 1; turn <= 2; turn += 1) {
    await liftSuppression(cyril);
    expect(await silenced()).toEqual(["diana@example.org"]);
  }
  expect((await getUser(cyril)).emailSuppression).toBeNull();
});

test("who has not verified the address learns nothing of it and lifts nothing", async () => {
  const eve = await insertUser("eve");
  await prisma().user.update({ where: { id: eve.id }, data: { verifiedAt: null } });
  await suppressAddresses(["eve@example.org"], "bounced", NOW);
  await liftSuppression(eve);
  expect([await silenced(), (await getUser(eve)).emailSuppression]).toEqual([["eve@example.org"], null]);
});

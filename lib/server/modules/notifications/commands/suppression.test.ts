import { beforeEach, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/clock";
import { getUser, updateProfile } from "#lib/server/modules/accounts/commands/profile";
import { liftSilence, silenceAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
beforeEach(async () => {
  await prisma().silencedAddress.deleteMany();
});
const silenced = async () => (await prisma().silencedAddress.findMany()).map(({ emailKey }) => emailKey).sort();

test("a member is told why and since when no news goes to their address, wherever the profile is told, and nobody else is", async () => {
  const [ada, bo] = [await insertUser("ada"), await insertUser("bo-dahl")];
  await silenceAddresses(["Ada@Example.org"], "bounced", NOW);
  await silenceAddresses(["ada@example.org"], "complained", addMinutes(NOW, 5));
  const newsSilence = { reason: "bounced", since: NOW.toISOString() };
  expect(await getUser(ada)).toMatchObject({ newsSilence });
  expect(await updateProfile(ada, { firstName: "Ada", lastName: "Lind", bio: "", notifyNewBooks: true })).toMatchObject({ newsSilence });
  expect((await getUser(bo)).newsSilence).toBeNull();
});

test("a member lifts the silence of their own address, also after a complaint, and of no other; twice is fine", async () => {
  const cyril = await insertUser("cyril");
  await silenceAddresses(["cyril@example.org", "diana@example.org"], "complained", NOW);
  for (let turn = 1; turn <= 2; turn += 1) {
    await liftSilence(cyril);
    expect(await silenced()).toEqual(["diana@example.org"]);
  }
  expect((await getUser(cyril)).newsSilence).toBeNull();
});

test("who has not verified the address learns nothing of it and lifts nothing", async () => {
  const eve = await insertUser("eve");
  await prisma().user.update({ where: { id: eve.id }, data: { verifiedAt: null } });
  await silenceAddresses(["eve@example.org"], "bounced", NOW);
  await liftSilence(eve);
  expect([await silenced(), (await getUser(eve)).newsSilence]).toEqual([["eve@example.org"], null]);
});

import { expect, test } from "vitest";
import { may } from "#lib/domain/accounts/permission";
import { needsSecondFactor } from "#lib/domain/accounts/second-factor";
import { beginTotp, confirmTotp } from "#lib/server/modules/accounts/commands/totp";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { totpCode } from "#tests/support/totp";
import { insertUser, NOW, openSessionAs } from "#tests/support/users";

setUpTestEnvironment({ REQUIRE_SECOND_FACTOR: "administrators" });

test.each(["moderator", "administrator"] as const)("a %s without a second factor is a user until one is set up", async (role) => {
  const { id } = await insertUser(`a-${role}`);
  await prisma().user.update({ where: { id }, data: { role } });
  const viewer = await openSessionAs(id);
  expect(viewer).toMatchObject({ role: "user", withheldRole: role });
  expect([may(viewer, "moderate"), needsSecondFactor(viewer, "moderate")]).toEqual([false, true]);
  expect(needsSecondFactor(viewer, "administer")).toBe(role === "administrator");

  const { secret } = await beginTotp(viewer, NOW);
  expect((await openSessionAs(id)).role).toBe("user");
  await confirmTotp(viewer, totpCode(secret, NOW), NOW);
  expect(await openSessionAs(id)).toMatchObject({ role, withheldRole: null });
});

test("users need no second factor", async () => {
  const viewer = await insertUser("ada");
  expect(viewer).toMatchObject({ role: "user", withheldRole: null });
  expect(needsSecondFactor(viewer, "moderate")).toBe(false);
});

import { beforeEach, describe, expect, test } from "vitest";
import { hasAdministrator, setAdministrator } from "#lib/server/modules/accounts/commands/administrator";
import { createFirstAdmin } from "#lib/server/modules/accounts/commands/create-first-admin";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { prisma } from "#lib/server/platform/database/prisma";
import { verifyPassword } from "#lib/server/platform/passwords/password";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertAdministrator, insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

beforeEach(async () => {
  await prisma().user.deleteMany();
});

describe("first administrator", () => {
  test("is created once, verified, with a generated password", async () => {
    const admin = await createFirstAdmin("admin@localhost", undefined, NOW);
    expect(admin).toEqual({ email: "admin@localhost", password: expect.stringMatching(/^[A-Za-z0-9_-]{20}$/) as string, created: true });
    const own = await findCredentials({ email: "admin@localhost" });
    expect(own).toMatchObject({ username: "admin", verified: true });
    expect(await verifyPassword(admin?.password ?? "", own?.passwordHash)).toBe(true);
    expect(await createFirstAdmin("other@localhost", undefined, NOW)).toBeNull();
    expect(await prisma().user.count()).toBe(1);
  });

  test("has the chosen password", async () => {
    await createFirstAdmin("boss@example.org", "Lamplight-7", NOW);
    expect(await verifyPassword("Lamplight-7", (await findCredentials({ email: "boss@example.org" }))?.passwordHash)).toBe(true);
  });

  test("is the existing user with that e-mail address, who keeps name and password", async () => {
    await insertUser("ada");
    expect(await createFirstAdmin("ADA@example.org", "Lamplight-7", NOW)).toMatchObject({ created: false });
    expect(await findCredentials({ email: "ada@example.org" })).toMatchObject({ username: "ada", passwordHash: UNUSABLE_PASSWORD_HASH });
    expect(await hasAdministrator()).toBe(true);
  });

  test.each([[["admin"]], [["admin-2"]], [["admin", "admin-2", "ADMIN-3"]], [["administrator", "admin-2"]]])(
    "chooses a free username although %j are taken",
    async (names) => {
      for (const name of names) await insertUser(name);
      expect(await createFirstAdmin("boss@example.org", "Lamplight-7", NOW)).toMatchObject({ created: true });
      expect((await findCredentials({ email: "boss@example.org" }))?.username).toMatch(/^admin(-\d+)?$/);
    },
  );
});

test("the administrator role is granted and revoked by e-mail address; an unknown address changes nothing", async () => {
  const { id } = await insertUser("ada");
  const roleOf = async () => (await prisma().user.findUniqueOrThrow({ where: { id } })).role;
  expect(await setAdministrator("ADA@example.org", true)).toBe(true);
  expect([await roleOf(), await hasAdministrator()]).toEqual(["administrator", true]);
  expect(await errorOf(setAdministrator("ada@example.org", false))).toMatchObject({ code: "last_administrator" });
  await insertAdministrator();
  expect(await setAdministrator("ada@example.org", false)).toBe(true);
  expect(await roleOf()).toBe("user");
  expect(await setAdministrator("nobody@example.org", true)).toBe(false);
});

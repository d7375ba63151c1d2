import { describe, expect, test } from "vitest";
import {
  connect,
  disconnect,
  findConnectedUser,
  listConnections,
  type ProviderAccount,
  registerConnected,
} from "#lib/server/modules/accounts/commands/connection";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { enterCode, insertUser, NOW, registerUnverifiedUser } from "#tests/support/users";

setUpTestEnvironment();

let last = 0;
/** A GitHub account that is not connected to any user. */
function providerAccount(name: string, changes: Partial<ProviderAccount> = {}): ProviderAccount {
  last += 1;
  return { provider: "github", accountId: String(last), email: `${name}${last}@example.org`, name, ...changes };
}
const nameOf = async (account: ProviderAccount) => (await getUser({ id: await registerConnected(account, "en", NOW) })).username;

describe("first login with a provider account", () => {
  test("registers a verified user without a password, in the browser’s language", async () => {
    const account = providerAccount("ada");
    const id = await registerConnected(account, "de", NOW);
    expect(await findConnectedUser(account)).toEqual({ id, deactivated: false });
    expect(await findCredentials({ id })).toMatchObject({ passwordHash: null, verified: true });
    expect(await getUser({ id })).toMatchObject({ username: "ada", language: "de", isAdmin: false });
  });

  test("is rejected without a verified e-mail address", async () => {
    expect(await errorOf(registerConnected(providerAccount("bo", { email: null }), "en", NOW))).toEqual({ code: "connection_unverified" });
  });

  test("is rejected if the address has an account here, ignoring case: its owner must connect the two", async () => {
    const cyril = await insertUser("cyril");
    const account = providerAccount("cyril", { email: "CYRIL@example.org" });
    expect(await errorOf(registerConnected(account, "en", NOW))).toEqual({ code: "connection_needs_login" });
    expect(await findConnectedUser(account)).toBeNull();
    await connect(cyril, account, NOW);
    expect(await findConnectedUser(account)).toEqual({ id: cyril.id, deactivated: false });
  });

  test("takes the address over from an unverified user, whose code and password become invalid", async () => {
    const code = await registerUnverifiedUser("diana");
    const before = await findCredentials({ email: "diana@example.org" });
    const id = await registerConnected(providerAccount("real-diana", { email: "diana@example.org" }), "en", NOW);
    expect(id).not.toBe(before?.id);
    expect(await findCredentials({ email: "diana@example.org" })).toMatchObject({ id, passwordHash: null });
    expect(await errorOf(enterCode("diana@example.org", code, NOW))).toEqual({ code: "code_invalid" });
  });

  test("registers one user when it happens twice at once", async () => {
    const account = providerAccount("eve");
    const ids = await Promise.all(Array.from({ length: 5 }, () => registerConnected(account, "en", NOW)));
    expect(new Set(ids).size).toBe(1);
    expect(await prisma().user.count({ where: { emailKey: account.email ?? "" } })).toBe(1);
  });

  test("chooses distinct names for concurrent registrations with the same name", async () => {
    const names = await Promise.all(Array.from({ length: 5 }, () => nameOf(providerAccount("fred"))));
    expect(new Set(names).size).toBe(5);
  });
});

describe("generated username", () => {
  test("is the provider’s username, numbered if it is taken", async () => {
    await insertUser("gina");
    expect(await nameOf(providerAccount("Gina"))).toBe("Gina-2");
    expect(await nameOf(providerAccount("gina"))).toBe("gina-3");
  });

  test.each([
    ["Ada Lovelace", "Ada-Lovelace"],
    ["  José  ", "José"],
    ["夏目漱石", "夏目漱石"],
    ["..hidden..", "hidden.."],
    ["ｆｕｌｌ", "full"],
    ["a".repeat(200), "a".repeat(23)],
    ["octo@cat.example", "octo"],
  ])("%j becomes %j", async (wish, name) => {
    expect(await nameOf(providerAccount(wish))).toBe(name);
  });

  test.each(["", "x", "аdmin", "\u202eevil", "<script>", "😀😀😀", "z\u0335\u0336\u0337\u0338algo", "\u3164\u3164\u3164"])(
    "%j, which is not a valid username, becomes a valid one",
    async (wish) => {
      const name = await nameOf(providerAccount(wish, { email: `${"x".repeat(2)}${last}@example.org` }));
      expect(name).toMatch(/^[a-z0-9-]{3,}$/);
    },
  );
});

describe("connecting accounts", () => {
  test("lets a user log in with another account", async () => {
    const hal = await insertUser("hal");
    const account = providerAccount("whoever", { email: null });
    await connect(hal, account, NOW);
    expect(await findConnectedUser(account)).toEqual({ id: hal.id, deactivated: false });
    expect(await listConnections(hal)).toEqual({
      hasPassword: true,
      connections: [{ provider: "github", createdAt: expect.any(String) as string }],
    });
  });

  test("rejects an account that is connected to another user", async () => {
    const [ida, jon] = [await insertUser("ida"), await insertUser("jon")];
    const account = providerAccount("ida");
    await connect(ida, account, NOW);
    expect(await errorOf(connect(jon, account, NOW))).toEqual({ code: "connection_taken" });
    await connect(jon, providerAccount("jon"), NOW);
    expect(await errorOf(connect(jon, account, NOW))).toEqual({ code: "connection_taken" });
    expect(await findConnectedUser(account)).toMatchObject({ id: ida.id });
  });

  test("can be repeated, and replaces the account of the same provider", async () => {
    const kim = await insertUser("kim");
    const [first, second] = [providerAccount("kim"), providerAccount("kim")];
    for (const account of [first, first, second]) await connect(kim, account, NOW);
    expect(await findConnectedUser(first)).toBeNull();
    expect(await findConnectedUser(second)).toMatchObject({ id: kim.id });
  });

  test("can be undone unless it is the user’s only way to log in", async () => {
    const leo = await insertUser("leo");
    const account = providerAccount("leo");
    await connect(leo, account, NOW);
    expect(await errorOf(disconnect(leo, "google"))).toEqual({ code: "not_found" });
    await prisma().user.update({ where: { id: leo.id }, data: { passwordHash: null } });
    expect(await errorOf(disconnect(leo, "github"))).toEqual({ code: "password_needed" });
    await connect(leo, providerAccount("leo", { provider: "google" }), NOW);
    await disconnect(leo, "github");
    expect(await findConnectedUser(account)).toBeNull();
    expect(await errorOf(disconnect(leo, "google"))).toEqual({ code: "password_needed" });
  });

  test("a connected user is reported as deactivated", async () => {
    const mia = await insertUser("mia");
    const account = providerAccount("mia");
    await connect(mia, account, NOW);
    await prisma().user.update({ where: { id: mia.id }, data: { deactivatedAt: NOW } });
    expect(await findConnectedUser(account)).toEqual({ id: mia.id, deactivated: true });
  });
});

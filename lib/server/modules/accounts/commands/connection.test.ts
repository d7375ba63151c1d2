import { describe, expect, test } from "vitest";
import {
  connect,
  disconnect,
  findConnectedUser,
  listConnections,
  type OtherAccount,
  registerConnected,
} from "#lib/server/modules/accounts/commands/connection";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { verifyCode } from "#lib/server/modules/accounts/commands/registration";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertUser, NOW, registerUnverifiedUser } from "#tests/support/users";

setUpTestEnvironment();

let last = 0;
/** An account at GitHub that nobody has used yet. */
function other(name: string, changes: Partial<OtherAccount> = {}): OtherAccount {
  last += 1;
  return { provider: "github", accountId: String(last), email: `${name}${last}@example.org`, name, ...changes };
}
const nameOf = async (account: OtherAccount) => (await getUser({ id: await registerConnected(account, "en", NOW) })).username;

describe("who comes from another site for the first time", () => {
  test("is a verified member without a password, in their browser’s language", async () => {
    const account = other("ada");
    const id = await registerConnected(account, "de", NOW);
    expect(await findConnectedUser(account)).toEqual({ id, deactivated: false });
    expect(await findCredentials({ id })).toMatchObject({ passwordHash: null, verified: true });
    expect(await getUser({ id })).toMatchObject({ username: "ada", language: "de", isAdmin: false });
  });

  test("is refused without an address that the site has verified", async () => {
    expect(await errorOf(registerConnected(other("bo", { email: null }), "en", NOW))).toEqual({ code: "connection_unverified" });
  });

  test("is refused when the address has an account here, whatever its capitals: its owner connects the two", async () => {
    const cyril = await insertUser("cyril");
    const account = other("cyril", { email: "CYRIL@example.org" });
    expect(await errorOf(registerConnected(account, "en", NOW))).toEqual({ code: "connection_needs_login" });
    expect(await findConnectedUser(account)).toBeNull();
    await connect(cyril, account);
    expect(await findConnectedUser(account)).toEqual({ id: cyril.id, deactivated: false });
  });

  test("takes the address from somebody who claimed and never proved it, whose code and password are worth nothing then", async () => {
    const code = await registerUnverifiedUser("diana");
    const before = await findCredentials({ email: "diana@example.org" });
    const id = await registerConnected(other("real-diana", { email: "diana@example.org" }), "en", NOW);
    expect(id).not.toBe(before?.id);
    expect(await findCredentials({ email: "diana@example.org" })).toMatchObject({ id, passwordHash: null });
    expect(await errorOf(verifyCode("diana@example.org", code, NOW))).toEqual({ code: "code_invalid" });
  });

  test("twice at once is one member", async () => {
    const account = other("eve");
    const ids = await Promise.all(Array.from({ length: 5 }, () => registerConnected(account, "en", NOW)));
    expect(new Set(ids).size).toBe(1);
    expect(await prisma().user.count({ where: { emailKey: account.email ?? "" } })).toBe(1);
  });

  test("at the same moment as others of that name gets a name of their own", async () => {
    const names = await Promise.all(Array.from({ length: 5 }, () => nameOf(other("fred"))));
    expect(new Set(names).size).toBe(5);
  });
});

describe("their name", () => {
  test("is the one they have there, with a number when somebody has it here", async () => {
    await insertUser("gina");
    expect(await nameOf(other("Gina"))).toBe("Gina-2");
    expect(await nameOf(other("gina"))).toBe("gina-3");
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
    expect(await nameOf(other(wish))).toBe(name);
  });

  test.each(["", "x", "аdmin", "\u202eevil", "<script>", "😀😀😀", "z\u0335\u0336\u0337\u0338algo", "\u3164\u3164\u3164"])(
    "%j, when it is no name here, becomes one that tells nothing worse than its letters",
    async (wish) => {
      const name = await nameOf(other(wish, { email: `${"x".repeat(2)}${last}@example.org` }));
      expect(name).toMatch(/^[a-z0-9-]{3,}$/);
    },
  );
});

describe("a member who is logged in", () => {
  test("connects another account and comes in with it from then on", async () => {
    const hal = await insertUser("hal");
    const account = other("whoever", { email: null });
    await connect(hal, account);
    expect(await findConnectedUser(account)).toEqual({ id: hal.id, deactivated: false });
    expect(await listConnections(hal)).toEqual({
      hasPassword: true,
      connections: [{ provider: "github", createdAt: expect.any(String) as string }],
    });
  });

  test("cannot take an account that is another’s", async () => {
    const [ida, jon] = [await insertUser("ida"), await insertUser("jon")];
    const account = other("ida");
    await connect(ida, account);
    expect(await errorOf(connect(jon, account))).toEqual({ code: "connection_taken" });
    await connect(jon, other("jon"));
    expect(await errorOf(connect(jon, account))).toEqual({ code: "connection_taken" });
    expect(await findConnectedUser(account)).toMatchObject({ id: ida.id });
  });

  test("may connect the same twice, and another instead", async () => {
    const kim = await insertUser("kim");
    const [first, second] = [other("kim"), other("kim")];
    for (const account of [first, first, second]) await connect(kim, account);
    expect(await findConnectedUser(first)).toBeNull();
    expect(await findConnectedUser(second)).toMatchObject({ id: kim.id });
  });

  test("takes a connection away, unless it is the only way in", async () => {
    const leo = await insertUser("leo");
    const account = other("leo");
    await connect(leo, account);
    expect(await errorOf(disconnect(leo, "google"))).toEqual({ code: "not_found" });
    await prisma().user.update({ where: { id: leo.id }, data: { passwordHash: null } });
    expect(await errorOf(disconnect(leo, "github"))).toEqual({ code: "password_needed" });
    await connect(leo, other("leo", { provider: "google" }));
    await disconnect(leo, "github");
    expect(await findConnectedUser(account)).toBeNull();
    expect(await errorOf(disconnect(leo, "google"))).toEqual({ code: "password_needed" });
  });

  test("who is deactivated is known to be", async () => {
    const mia = await insertUser("mia");
    const account = other("mia");
    await connect(mia, account);
    await prisma().user.update({ where: { id: mia.id }, data: { deactivatedAt: NOW } });
    expect(await findConnectedUser(account)).toEqual({ id: mia.id, deactivated: true });
  });
});

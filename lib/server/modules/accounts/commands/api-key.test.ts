import { expect, test } from "vitest";
import { API_KEYS_MAX } from "#lib/domain/api/key";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { authenticateApiKey } from "#lib/server/modules/accounts/authentication/api-key";
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "#lib/server/modules/accounts/commands/api-key";
import { changePassword } from "#lib/server/modules/accounts/commands/credentials";
import { endAllSessions } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { exportPersonalData } from "#lib/server/runtime/personal-data";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const KEY = { name: "Reader", scopes: ["read" as const, "write" as const], days: 30 as const };
const ownerOf = async (key: string, now = NOW) => (await authenticateApiKey(key, now))?.viewer.id ?? null;

test("a key is shown once; only its hash is stored", async () => {
  const user = await insertUser("kay");
  const { key, ...entry } = await createApiKey(user, KEY, NOW);
  expect(key).toMatch(/^pastiche_[0-9A-Za-z]{32}$/);
  expect(entry).toMatchObject({ name: "Reader", scopes: ["read", "write"], expiresAt: addDays(NOW, 30).toISOString(), usedAt: null });
  const { hash } = await prisma().apiKey.findUniqueOrThrow({ where: { id: entry.id } });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await listApiKeys(user)).toEqual([entry]);
  expect(JSON.stringify(await exportPersonalData(user, NOW))).not.toContain(hash);
  expect(await errorOf(createApiKey(user, { ...KEY, name: "reader" }, NOW))).toEqual({
    code: "invalid_input",
    fields: { name: "name_taken" },
  });
});

test("a key authenticates its owner as a user without a role, until it expires, and notes its last use", async () => {
  const user = await insertUser("ken");
  await prisma().user.update({ where: { id: user.id }, data: { role: "administrator" } });
  const { key } = await createApiKey(user, KEY, NOW);
  const caller = await authenticateApiKey(key, NOW);
  expect([caller?.viewer.id, caller?.viewer.role, caller?.scopes]).toEqual([user.id, "user", ["read", "write"]]);
  expect((await listApiKeys(user))[0]?.usedAt).toBe(NOW.toISOString());
  expect([await ownerOf(key, addDays(NOW, 29)), await ownerOf(key, addDays(NOW, 30))]).toEqual([user.id, null]);
  expect([await ownerOf(key.slice(0, -1)), await ownerOf(`${key.slice(0, -1)}!`), await ownerOf("")]).toEqual([null, null, null]);
});

test("a rotated key works at once, the former one for a day", async () => {
  const user = await insertUser("rod");
  const { key: former, id } = await createApiKey(user, KEY, NOW);
  const { key } = await rotateApiKey(user, id, NOW);
  expect((await listApiKeys(user))[0]?.formerUntil).toBe(addDays(NOW, 1).toISOString());
  expect([await ownerOf(key), await ownerOf(former)]).toEqual([user.id, user.id]);
  expect([await ownerOf(key, addMinutes(NOW, 24 * 60)), await ownerOf(former, addMinutes(NOW, 24 * 60))]).toEqual([user.id, null]);
  expect(await errorOf(rotateApiKey(await insertUser("eve"), id, NOW))).toEqual({ code: "not_found" });
  expect(await errorOf(rotateApiKey(user, id, addDays(NOW, 31)))).toEqual({ code: "not_found" });
});

test.each([
  ["revoked", (user, id) => revokeApiKey(user, id)],
  ["revoked by logging out everywhere", (user) => endAllSessions(user.id)],
  ["revoked by a new password", (user) => changePassword(user, UNUSABLE_PASSWORD_HASH)],
  ["of a deactivated user", (user) => prisma().user.update({ where: { id: user.id }, data: { deactivatedAt: NOW } })],
] as [string, (user: Awaited<ReturnType<typeof insertUser>>, id: string) => Promise<unknown>][])(
  "a key is refused once it is %s",
  async (what, act) => {
    const user = await insertUser(`user${what.length}`);
    const { key, id } = await createApiKey(user, KEY, NOW);
    const rotated = await rotateApiKey(user, id, NOW);
    await act(user, id);
    expect([await ownerOf(key), await ownerOf(rotated.key)]).toEqual([null, null]);
  },
);

test("concurrent requests do not exceed the number of keys", async () => {
  const user = await insertUser("many");
  const made = await Promise.all(
    Array.from({ length: API_KEYS_MAX + 3 }, (_, index) =>
      createApiKey(user, { ...KEY, name: `Key ${index}` }, NOW).catch((error: { code: string }) => error.code),
    ),
  );
  expect(made.filter((one) => one === "too_many_api_keys")).toHaveLength(3);
  expect(await listApiKeys(user)).toHaveLength(API_KEYS_MAX);
});

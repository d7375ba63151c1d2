import { expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { findUserByAppPassword } from "#lib/server/modules/accounts/authentication/basic";
import { checkCredentials } from "#lib/server/modules/accounts/authentication/log-in";
import {
  createAppPassword,
  findAppPasswordOwner,
  listAppPasswords,
  revokeAppPassword,
} from "#lib/server/modules/accounts/commands/app-password";
import { changePassword, resetPassword, sendResetLink } from "#lib/server/modules/accounts/commands/credentials";
import { requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { endAllSessions } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { hashPassword } from "#lib/server/platform/passwords/password";
import { exportPersonalData } from "#lib/server/runtime/personal-data";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const count = (userId: string) => prisma().appPassword.count({ where: { userId } });

test("an app password is shown once; only its hash is stored", async () => {
  const ada = await insertUser("ada");
  const created = await createAppPassword(ada, "Kobo", NOW);
  expect(created.password).toMatch(/^(?:[2-9a-hjkmnp-z]{5}-){3}[2-9a-hjkmnp-z]{5}$/);
  const { hash } = await prisma().appPassword.findUniqueOrThrow({ where: { id: created.id } });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await listAppPasswords(ada)).toEqual([{ id: created.id, name: "Kobo", createdAt: NOW.toISOString(), usedAt: null }]);
  expect((await createAppPassword(ada, "Tolino", NOW)).password).not.toBe(created.password);
  expect(await errorOf(createAppPassword(ada, "kobo", NOW))).toEqual({ code: "invalid_input", fields: { name: "name_taken" } });
});

test("an app password authenticates its user by e-mail address or username, however it is typed", async () => {
  const [bea, cyril] = [await insertUser("bea"), await insertUser("cyril")];
  const { password } = await createAppPassword(bea, "Kobo", NOW);
  for (const name of [emailOf("bea"), "BEA@example.org", "bea", "Bea"])
    expect(await findAppPasswordOwner(name, password, NOW)).toBe(bea.id);
  for (const typed of [password.toUpperCase(), password.replaceAll("-", " "), password.replaceAll("-", "")])
    expect(await findAppPasswordOwner("bea", typed, NOW)).toBe(bea.id);
  for (const [name, typed] of [
    ["cyril", password],
    [emailOf("cyril"), password],
    ["", password],
    ["x".repeat(10_000), password],
    ["bea", password.slice(0, -1)],
    ["bea", ""],
    ["bea", `${password}2`],
    ["bea' or 1=1 --", password],
  ] as const)
    expect(await findAppPasswordOwner(name, typed, NOW)).toBeNull();
  expect(await count(cyril.id)).toBe(0);
});

test("an app password is rejected as soon as it is revoked or its user deactivated", async () => {
  const dora = await insertUser("dora");
  const { id, password } = await createAppPassword(dora, "Kobo", NOW);
  await prisma().user.update({ where: { id: dora.id }, data: { deactivatedAt: NOW } });
  expect(await findAppPasswordOwner("dora", password, NOW)).toBeNull();
  await prisma().user.update({ where: { id: dora.id }, data: { deactivatedAt: null } });
  expect(await findAppPasswordOwner("dora", password, NOW)).toBe(dora.id);
  await revokeAppPassword(dora, id);
  expect(await findAppPasswordOwner("dora", password, NOW)).toBeNull();
});

test("revoking another user’s app password answers not_found", async () => {
  const [eve, fred] = [await insertUser("eve"), await insertUser("fred")];
  const { id } = await createAppPassword(eve, "Kobo", NOW);
  expect(await outcomeOf(revokeAppPassword(fred, id))).toBe("not_found");
  expect(await outcomeOf(revokeAppPassword(eve, id))).toBe("done");
  expect(await outcomeOf(revokeAppPassword(eve, id))).toBe("not_found");
});

test("the time of last use is updated at intervals, not with every request", async () => {
  const gina = await insertUser("gina");
  const { password } = await createAppPassword(gina, "Kobo", NOW);
  const usedAt = async () => (await listAppPasswords(gina))[0]?.usedAt;
  for (const [minutes, noted] of [
    [0, 0],
    [9, 0],
    [11, 11],
    [20, 11],
  ] as const) {
    await findAppPasswordOwner("gina", password, addMinutes(NOW, minutes));
    expect(await usedAt()).toBe(addMinutes(NOW, noted).toISOString());
  }
});

test("a user has at most twenty app passwords, even with concurrent requests", async () => {
  const hal = await insertUser("hal");
  const outcomes = await Promise.all(Array.from({ length: 23 }, (_, index) => outcomeOf(createAppPassword(hal, `Kobo ${index}`, NOW))));
  expect(outcomes.filter((outcome) => outcome === "too_many_app_passwords")).toHaveLength(3);
  expect(await count(hal.id)).toBe(20);
});

test("all app passwords are revoked by a password reset, logging out everywhere and requesting deletion, and by a password change unless they are kept", async () => {
  const ida = await insertUser("ida");
  const make = () => createAppPassword(ida, "Kobo", NOW);
  await make();
  await changePassword(ida, UNUSABLE_PASSWORD_HASH, { keepAppPasswords: true });
  expect(await count(ida.id)).toBe(1);
  await changePassword(ida, UNUSABLE_PASSWORD_HASH);
  expect(await count(ida.id)).toBe(0);
  await make();
  await sendResetLink(emailOf("ida"), NOW);
  const { link } = await queuedMailTo(emailOf("ida"), "resetPassword");
  await resetPassword(link.replace(/.*#token=/, ""), UNUSABLE_PASSWORD_HASH, NOW);
  expect(await count(ida.id)).toBe(0);
  await make();
  await endAllSessions(ida.id);
  expect(await count(ida.id)).toBe(0);
  await make();
  await requestDeletion(ida, true, NOW);
  expect(await count(ida.id)).toBe(0);
});

test("the account password is no app password, and an app password is neither a login nor a token", async () => {
  const jon = await insertUser("jon", await hashPassword("lamp oil, 23456"));
  const { password } = await createAppPassword(jon, "Kobo", NOW);
  expect(await findUserByAppPassword({ name: "jon", password: "lamp oil, 23456" }, NOW)).toBeNull();
  expect(await findUserByAppPassword({ name: "jon", password }, NOW)).toBe(jon.id);
  expect(await outcomeOf(checkCredentials(emailOf("jon"), password))).toBe("invalid_credentials");
  const basic = `Basic ${Buffer.from(`jon:${password}`).toString("base64")}`;
  for (const [header, value] of [
    ["Authorization", basic],
    ["Authorization", `Bearer ${password}`],
    ["x-auth-token", password],
  ] as const)
    expect(await authenticate(new Headers({ [header]: value }), NOW)).toBeNull();
});

test("the data export lists app passwords by name and date, without hashes", async () => {
  const kim = await insertUser("kim");
  const { id, password } = await createAppPassword(kim, "Kobo", NOW);
  const { hash } = await prisma().appPassword.findUniqueOrThrow({ where: { id } });
  const data = await exportPersonalData(kim, NOW);
  expect(data.appPasswords).toEqual([{ name: "Kobo", createdAt: NOW.toISOString(), usedAt: null }]);
  for (const secret of [hash, password]) expect(JSON.stringify(data)).not.toContain(secret);
});

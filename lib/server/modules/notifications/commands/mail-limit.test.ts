import { expect, test } from "vitest";
import { sendResetLink } from "#lib/server/modules/accounts/commands/credentials";
import { requestEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { correctEmail, registerUser, resendCode } from "#lib/server/modules/accounts/commands/registration";
import { subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { mayMailTo } from "#lib/server/modules/notifications/commands/mail-limit";
import { prisma } from "#lib/server/platform/database/prisma";
import { decrypt } from "#lib/server/platform/secrets";
import { setUpTestEnvironment } from "#tests/support/environment";
import { emailOf, insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

async function countMailsTo(email: string): Promise<number> {
  const rows = await prisma().mail.findMany({ where: { encryptedContent: { not: null } }, select: { encryptedContent: true } });
  return rows.filter(({ encryptedContent }) => (decrypt(encryptedContent ?? new Uint8Array()) as { to: string }).to.toLowerCase() === email)
    .length;
}

const register = (username: string, email: string) =>
  registerUser({ username, email, passwordHash: UNUSABLE_PASSWORD_HASH, language: "en" }, NOW);

test("an address gets five mails an hour that anybody can cause, whatever the route", async () => {
  const email = emailOf("ada");
  await insertUser("ada");
  const attacker = await insertUser("attacker");
  for (let turn = 0; turn < 4; turn += 1) {
    await register(`somebody-${turn}`, email);
    await sendResetLink(email.toUpperCase(), NOW);
    await requestEmailChange(attacker, email, NOW);
    await correctEmail(await register(`elsewhere-${turn}`, `elsewhere-${turn}@example.org`), email, NOW);
    await subscribe(email, "en", NOW);
  }
  expect(await countMailsTo(email)).toBe(5);
});

test("a code that is not mailed does not replace the one that was", async () => {
  const email = emailOf("bo-dahl");
  const id = await register("bo-dahl", email);
  for (let turn = 0; turn < 4; turn += 1) await resendCode(email, NOW);
  const codeOf = async () => (await prisma().registration.findUniqueOrThrow({ where: { id } })).codeHash;
  const last = await codeOf();
  await resendCode(email, NOW);
  expect(await codeOf()).toBe(last);
  expect(await countMailsTo(email)).toBe(5);
});

test("the notices to the own old address are always sent, because they carry the link that undoes the change", async () => {
  const viewer = await insertUser("cyril");
  for (let turn = 0; turn < 6; turn += 1) await sendResetLink(emailOf("cyril"), NOW);
  await requestEmailChange(viewer, "cyril@intruder.example", NOW);
  expect(await countMailsTo(emailOf("cyril"))).toBe(6);
});

test("known and unknown addresses are counted alike", async () => {
  await insertUser("diana");
  for (const email of [emailOf("diana"), emailOf("nobody")]) {
    for (let turn = 0; turn < 5; turn += 1) await resendCode(email, NOW);
    expect(await mayMailTo(email)).toBe(false);
  }
});

test("what follows a plus sign does not give a mailbox more mails", async () => {
  const allowed = [];
  for (let turn = 0; turn < 7; turn += 1) allowed.push(await mayMailTo(`eve+${turn}@example.org`));
  expect(allowed.filter(Boolean)).toHaveLength(5);
  expect(await mayMailTo("eve@example.org")).toBe(false);
});

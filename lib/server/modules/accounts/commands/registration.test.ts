import { describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/time/clock";
import { findCredentials } from "#lib/server/modules/accounts/commands/credentials";
import { correctEmail, deleteUnverifiedUsers, registerUser, verifyCode } from "#lib/server/modules/accounts/commands/registration";
import { prisma } from "#lib/server/platform/database/prisma";
import { dumpAccountTables } from "#tests/support/database-dump";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, insertUser, NOW, registerUnverifiedUser, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const asked = (username: string, email = emailOf(username)) => ({
  username,
  email,
  passwordHash: UNUSABLE_PASSWORD_HASH,
  language: "it" as const,
});
const userOf = (email: string) => prisma().user.findUnique({ where: { emailKey: email } });

describe("who registers", () => {
  test("is kept as they wrote themselves, unverified, and no administrator", async () => {
    await registerUser({ ...asked("ada"), username: " Ａda ", email: " Ada@Example.org " }, NOW);
    expect(await userOf("ada@example.org")).toMatchObject({
      username: "Ada",
      usernameKey: "ada",
      email: "Ada@Example.org",
      language: "it",
      isAdmin: false,
      verifiedAt: null,
      termsAt: NOW,
    });
  });

  test("gets a code in their language, which is nowhere in the database", async () => {
    await registerUser(asked("bo-dahl"), NOW);
    const [mail] = await queuedMailsTo("bo-dahl@example.org", "verify");
    expect(mail).toMatchObject({ language: "it", content: { username: "bo-dahl" } });
    expect(mail?.content.code).toMatch(/^\d{6}$/);
    expect(mail?.content.link).toBe("https://library.example/it/verify-email#email=bo-dahl%40example.org");
    const kept = await dumpAccountTables();
    expect(kept).toContain("bo-dahl");
    expect(kept).not.toMatch(new RegExp(`(?<![0-9a-f])${mail?.content.code}(?![0-9a-f])`));
  });

  test("under a name that somebody has, in whatever capitals, is told so", async () => {
    await registerUnverifiedUser("cyril");
    for (const name of ["cyril", "CYRIL", "ｃｙｒｉｌ", " Cyril "]) {
      expect(await errorOf(registerUser(asked(name, "other@example.org"), NOW))).toEqual({
        code: "username_taken",
        fields: { username: "username_taken" },
      });
    }
    expect(await userOf("other@example.org")).toBeNull();
  });

  test("with an address that has an account changes nothing; its owner is told by mail, in their language", async () => {
    await insertUser("diana");
    const before = await userOf("diana@example.org");
    await registerUser(asked("somebody", "DIANA@example.org"), NOW);
    expect(await userOf("diana@example.org")).toEqual(before);
    expect(await prisma().user.count({ where: { usernameKey: "somebody" } })).toBe(0);
    const [mail, ...more] = await queuedMailsTo("diana@example.org", "alreadyRegistered");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ language: "en", content: { username: "diana" } });
  });

  test("again, before the address is proved, starts anew with what was said last", async () => {
    const first = await registerUnverifiedUser("eve", UNUSABLE_PASSWORD_HASH, addDays(NOW, -5));
    await registerUser({ ...asked("eva", "eve@example.org"), passwordHash: `${UNUSABLE_PASSWORD_HASH}x` }, NOW);
    expect(await userOf("eve@example.org")).toMatchObject({ username: "eva", passwordHash: `${UNUSABLE_PASSWORD_HASH}x`, createdAt: NOW });
    const { code } = await queuedMailTo("eve@example.org", "verify");
    if (first !== code) expect(await errorOf(verifyCode("eve@example.org", first, NOW))).toEqual({ code: "code_invalid" });
    await expect(verifyCode("eve@example.org", code, NOW)).resolves.toBeTruthy();
  });

  test("twice at once, as when a button is pressed twice, is one member and no fault", async () => {
    await Promise.all([registerUser(asked("fred"), NOW), registerUser(asked("fred"), NOW)]);
    expect(await prisma().user.count({ where: { usernameKey: "fred" } })).toBe(1);
    const { code } = await queuedMailTo("fred@example.org", "verify");
    await expect(verifyCode("fred@example.org", code, NOW)).resolves.toBeTruthy();
  });

  test("at once with nine others under one name: one has it, the others are told", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => outcomeOf(registerUser(asked("gina", `gina${index}@example.org`), NOW))),
    );
    expect(outcomes.sort()).toEqual(["done", ...Array<string>(9).fill("username_taken")]);
    expect(await prisma().user.count({ where: { usernameKey: "gina" } })).toBe(1);
  });

  test("at once with nine others with one address: one is kept, and all are told the same", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => registerUser(asked(`hal${index}`, "hal@example.org"), NOW)));
    expect(await prisma().user.count({ where: { emailKey: "hal@example.org" } })).toBe(1);
  });
});

describe("a mistyped address", () => {
  const idOf = async (email: string) => (await findCredentials({ email }))?.id ?? "";

  test("is corrected, and the code goes there", async () => {
    const first = await registerUnverifiedUser("quinn");
    await correctEmail(await idOf("quinn@example.org"), "quinn@example.com", NOW);
    expect(await userOf("quinn@example.org")).toBeNull();
    const { code } = await queuedMailTo("quinn@example.com", "verify");
    if (first !== code) expect(await errorOf(verifyCode("quinn@example.com", first, NOW))).toEqual({ code: "code_invalid" });
    await expect(verifyCode("quinn@example.com", code, NOW)).resolves.toBeTruthy();
  });

  test("is not corrected to one that has an account, whose owner is told", async () => {
    await registerUnverifiedUser("rosa");
    await insertUser("ralf");
    await correctEmail(await idOf("rosa@example.org"), "RALF@example.org", NOW);
    expect(await userOf("rosa@example.org")).not.toBeNull();
    expect(await queuedMailsTo("ralf@example.org", "alreadyRegistered")).toHaveLength(1);
    expect(await queuedMailsTo("RALF@example.org", "verify")).toEqual([]);
  });

  test("stays once it is proved", async () => {
    const { id } = await insertUser("sven");
    await correctEmail(id, "sven@example.com", NOW);
    expect(await userOf("sven@example.org")).toMatchObject({ id });
  });

  test("is corrected by one when ten correct theirs to the same at once", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `tom${index}`);
    for (const name of names) await registerUnverifiedUser(name);
    const ids = await Promise.all(names.map((name) => idOf(emailOf(name))));
    await Promise.all(ids.map((id) => correctEmail(id, "tom@example.com", NOW)));
    expect(await prisma().user.count({ where: { emailKey: "tom@example.com" } })).toBe(1);
  });
});

describe("at the moment in which an address is proved", () => {
  test("another one is not put in its place: nobody proves what they were not written to", async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = await registerUnverifiedUser(`uma${round}`);
      const id = (await findCredentials({ email: emailOf(`uma${round}`) }))?.id ?? "";
      const proving = outcomeOf(verifyCode(emailOf(`uma${round}`), code, NOW));
      const correcting = correctEmail(id, `victim${round}@example.org`, NOW);
      const [proved] = await Promise.all([proving, correcting]);
      const user = await prisma().user.findUniqueOrThrow({ where: { id } });
      const email = user.verifiedAt ? emailOf(`uma${round}`) : `victim${round}@example.org`;
      expect({ proved, email: user.email }).toEqual({ proved: user.verifiedAt ? "done" : "code_invalid", email });
    }
  });

  test("nobody registers over it: the password stays that of whom the code was for", async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = await registerUnverifiedUser(`vic${round}`);
      const proving = outcomeOf(verifyCode(emailOf(`vic${round}`), code, NOW));
      await Promise.all([proving, registerUser({ ...asked(`vic${round}`), passwordHash: "another" }, NOW).catch(() => undefined)]);
      const user = await prisma().user.findUniqueOrThrow({ where: { usernameKey: `vic${round}` } });
      expect(user.passwordHash).toBe(user.verifiedAt ? UNUSABLE_PASSWORD_HASH : "another");
    }
  });
});

test("who proves no address within a week is forgotten, and the name is free", async () => {
  await registerUnverifiedUser("ulla", UNUSABLE_PASSWORD_HASH, addDays(NOW, -8));
  await prisma().user.update({ where: { usernameKey: "ulla" }, data: { createdAt: addDays(NOW, -8) } });
  await registerUnverifiedUser("vera");
  await prisma().user.update({ where: { usernameKey: "vera" }, data: { createdAt: addDays(NOW, -6.9) } });
  const { id } = await insertUser("wim");
  await prisma().user.update({ where: { id }, data: { createdAt: addDays(NOW, -900) } });
  expect(await deleteUnverifiedUsers(NOW)).toBe(1);
  expect(await userOf("ulla@example.org")).toBeNull();
  expect(await userOf("vera@example.org")).not.toBeNull();
  expect(await userOf("wim@example.org")).not.toBeNull();
  await expect(registerUser(asked("ulla", "another@example.org"), NOW)).resolves.toBeUndefined();
});

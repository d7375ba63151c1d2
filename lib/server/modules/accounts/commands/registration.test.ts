import { describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { correctEmail, deleteUnverifiedUsers, registerUser } from "#lib/server/modules/accounts/commands/registration";
import { prisma } from "#lib/server/platform/database/prisma";
import { dumpAccountTables } from "#tests/support/database-dump";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, enterCode, insertUser, NOW, registerUnverifiedUser, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const newUser = (username: string, email = emailOf(username)) => ({
  username,
  email,
  passwordHash: UNUSABLE_PASSWORD_HASH,
  language: "it" as const,
});
const userOf = (email: string) => prisma().user.findUnique({ where: { emailKey: email } });
const registrationsOf = (email: string) => prisma().registration.findMany({ where: { emailKey: email }, orderBy: { createdAt: "asc" } });
const codeFor = async (email: string) => (await queuedMailTo(email, "verify")).code;

describe("registration", () => {
  test("becomes a user as entered, without the administrator role, when the address is verified", async () => {
    await registerUser({ ...newUser("ada"), username: " Ａda ", email: " Ada@Example.org " }, NOW);
    expect(await userOf("ada@example.org")).toBeNull();
    await enterCode("ada@example.org", await codeFor("Ada@Example.org"), addDays(NOW, 0.001));
    expect(await userOf("ada@example.org")).toMatchObject({
      username: "Ada",
      usernameKey: "ada",
      email: "Ada@Example.org",
      language: "it",
      role: "user",
      verifiedAt: addDays(NOW, 0.001),
      createdAt: NOW,
      termsAt: NOW,
    });
  });

  test("mails a code in the user’s language; the code is not in the database", async () => {
    await registerUser(newUser("bo-dahl"), NOW);
    const [mail] = await queuedMailsTo("bo-dahl@example.org", "verify");
    expect(mail).toMatchObject({ language: "it", content: { username: "bo-dahl" } });
    expect(mail?.content.code).toMatch(/^\d{6}$/);
    expect(mail?.content.link).toBe("https://library.example/it/verify-email#email=bo-dahl%40example.org");
    const tables = await dumpAccountTables();
    expect(tables).toContain("bo-dahl");
    expect(tables).not.toMatch(new RegExp(`(?<![0-9a-f])${mail?.content.code}(?![0-9a-f])`));
  });

  test("rejects a username that is taken, ignoring case", async () => {
    await registerUnverifiedUser("cyril");
    for (const name of ["cyril", "CYRIL", "ｃｙｒｉｌ", " Cyril "]) {
      expect(await errorOf(registerUser(newUser(name, "other@example.org"), NOW))).toEqual({
        code: "username_taken",
        fields: { username: "username_taken" },
      });
    }
    expect(await registrationsOf("other@example.org")).toEqual([]);
  });

  test("with the address of an existing account changes nothing and notifies its owner in their language", async () => {
    await insertUser("diana");
    const before = await userOf("diana@example.org");
    await registerUser(newUser("somebody", "DIANA@example.org"), NOW);
    expect(await userOf("diana@example.org")).toEqual(before);
    expect(await registrationsOf("diana@example.org")).toEqual([]);
    const [mail, ...more] = await queuedMailsTo("diana@example.org", "alreadyRegistered");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ language: "en", content: { username: "diana" } });
  });

  test("submitted twice at once creates one user without an error", async () => {
    await Promise.all([registerUser(newUser("fred"), NOW), registerUser(newUser("fred"), NOW)]);
    await expect(enterCode("fred@example.org", await codeFor("fred@example.org"), NOW)).resolves.toBeTruthy();
    expect(await prisma().user.count({ where: { usernameKey: "fred" } })).toBe(1);
    expect(await registrationsOf("fred@example.org")).toEqual([]);
  });

  test("by ten users with one name at once accepts one and rejects the others", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => outcomeOf(registerUser(newUser("gina", `gina${index}@example.org`), NOW))),
    );
    expect(outcomes.sort()).toEqual(["done", ...Array<string>(9).fill("username_taken")]);
    expect(await prisma().registration.count({ where: { usernameKey: "gina" } })).toBe(1);
  });

  test("by ten users with one address at once answers all alike and makes one user", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => registerUser(newUser(`hal${index}`, "hal@example.org"), NOW)));
    const codes = (await queuedMailsTo("hal@example.org", "verify")).map(({ content }) => content.code);
    await Promise.all(codes.map((code) => outcomeOf(enterCode("hal@example.org", code, NOW))));
    expect(await prisma().user.count({ where: { emailKey: "hal@example.org" } })).toBe(1);
  });
});

describe("correcting a mistyped address", () => {
  const idOf = async (email: string) => (await registrationsOf(email))[0]?.id ?? "";

  test("sends the code to the new address", async () => {
    const first = await registerUnverifiedUser("quinn");
    await correctEmail(await idOf("quinn@example.org"), "quinn@example.com", NOW);
    expect(await registrationsOf("quinn@example.org")).toEqual([]);
    const code = await codeFor("quinn@example.com");
    if (first !== code) expect(await errorOf(enterCode("quinn@example.com", first, NOW))).toEqual({ code: "code_invalid" });
    await expect(enterCode("quinn@example.com", code, NOW)).resolves.toBeTruthy();
  });

  test("to the address of an existing account changes nothing and notifies its owner", async () => {
    await registerUnverifiedUser("rosa");
    await insertUser("ralf");
    await correctEmail(await idOf("rosa@example.org"), "RALF@example.org", NOW);
    expect(await registrationsOf("rosa@example.org")).toHaveLength(1);
    expect(await queuedMailsTo("ralf@example.org", "alreadyRegistered")).toHaveLength(1);
    expect(await queuedMailsTo("RALF@example.org", "verify")).toEqual([]);
  });

  test("has no effect once the address is verified", async () => {
    const code = await registerUnverifiedUser("sven");
    const registration = await idOf("sven@example.org");
    const id = await enterCode("sven@example.org", code, NOW);
    await correctEmail(registration, "sven@example.com", NOW);
    expect(await userOf("sven@example.org")).toMatchObject({ id });
    expect(await queuedMailsTo("sven@example.com", "verify")).toEqual([]);
  });

  test("to one address by ten users at once makes one user", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `tom${index}`);
    for (const name of names) await registerUnverifiedUser(name);
    const ids = await Promise.all(names.map((name) => idOf(emailOf(name))));
    await Promise.all(ids.map((id) => correctEmail(id, "tom@example.com", NOW)));
    const codes = (await queuedMailsTo("tom@example.com", "verify")).map(({ content }) => content.code);
    await Promise.all(codes.map((code) => outcomeOf(enterCode("tom@example.com", code, NOW))));
    expect(await prisma().user.count({ where: { emailKey: "tom@example.com" } })).toBe(1);
  });
});

describe("while an address is being verified", () => {
  test("it cannot be changed: nobody verifies an address that received no code", async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = await registerUnverifiedUser(`uma${round}`);
      const [registration] = await registrationsOf(emailOf(`uma${round}`));
      const proving = outcomeOf(enterCode(emailOf(`uma${round}`), code, NOW));
      const correcting = correctEmail(registration?.id ?? "", `victim${round}@example.org`, NOW);
      const [proved] = await Promise.all([proving, correcting]);
      expect(await userOf(`victim${round}@example.org`)).toBeNull();
      expect((await userOf(emailOf(`uma${round}`))) !== null).toBe(proved === "done");
    }
  });

  test("nobody can register again with it: the password stays that of the code’s recipient", async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = await registerUnverifiedUser(`vic${round}`);
      const proving = outcomeOf(enterCode(emailOf(`vic${round}`), code, NOW));
      const again = registerUser({ ...newUser(`vic${round}`), passwordHash: "another" }, NOW).catch(() => undefined);
      expect(await Promise.all([proving, again])).toContain("done");
      const user = await prisma().user.findUniqueOrThrow({ where: { usernameKey: `vic${round}` } });
      expect(user.passwordHash).toBe(UNUSABLE_PASSWORD_HASH);
    }
  });
});

test("unverified registrations are deleted after a week, and their name becomes available", async () => {
  await registerUnverifiedUser("ulla", UNUSABLE_PASSWORD_HASH, addDays(NOW, -8));
  await registerUnverifiedUser("vera", UNUSABLE_PASSWORD_HASH, addDays(NOW, -6.9));
  const { id } = await insertUser("wim");
  await prisma().user.update({ where: { id }, data: { createdAt: addDays(NOW, -900) } });
  const legacy = await insertUser("xenia");
  await prisma().user.update({ where: { id: legacy.id }, data: { createdAt: addDays(NOW, -8), verifiedAt: null } });
  expect(await deleteUnverifiedUsers(NOW)).toBe(2);
  expect(await registrationsOf("ulla@example.org")).toEqual([]);
  expect(await userOf("xenia@example.org")).toBeNull();
  expect(await registrationsOf("vera@example.org")).toHaveLength(1);
  expect(await userOf("wim@example.org")).not.toBeNull();
  await expect(registerUser(newUser("ulla", "another@example.org"), NOW)).resolves.toBeTruthy();
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { resendCode } from "#lib/server/modules/accounts/commands/registration";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, enterCode, insertUser, NOW, registerUnverifiedUser } from "#tests/support/users";

setUpTestEnvironment();

const userOf = (email: string) => prisma().user.findUnique({ where: { emailKey: email } });

describe("verification code", () => {
  test("verifies the address once", async () => {
    const code = await registerUnverifiedUser("ida");
    const id = await enterCode("IDA@example.org", code, NOW);
    expect(await userOf("ida@example.org")).toMatchObject({ id, verifiedAt: NOW });
    expect(await errorOf(enterCode("ida@example.org", code, NOW))).toEqual({ code: "code_invalid" });
  });

  test("expires after 15 minutes", async () => {
    const [one, other] = [await registerUnverifiedUser("jon"), await registerUnverifiedUser("joan")];
    await expect(enterCode("jon@example.org", one, addMinutes(NOW, 14.99))).resolves.toBeTruthy();
    expect(await errorOf(enterCode("joan@example.org", other, addMinutes(NOW, 15)))).toEqual({ code: "code_expired" });
  });

  test("survives five wrong attempts", async () => {
    const code = await registerUnverifiedUser("kim");
    await submitWrongCodes("kim", code, 5);
    await expect(enterCode("kim@example.org", code, NOW)).resolves.toBeTruthy();
  });

  test("is locked after six wrong attempts: every further attempt answers code_expired", async () => {
    const code = await registerUnverifiedUser("leo");
    await submitWrongCodes("leo", code, 6);
    for (const attempt of [wrongFor(code), code, wrongFor(code), code])
      expect(await errorOf(enterCode("leo@example.org", attempt, NOW))).toEqual({ code: "code_expired" });
    expect(await userOf("leo@example.org")).toBeNull();
  });

  test("answers alike when it is locked and when it never existed, also after a new one is requested", async () => {
    await registerUnverifiedUser("lena");
    await insertUser("lars");
    const answersFor = async (email: string) => {
      const answers = [];
      const id = (await prisma().registration.findFirst({ where: { emailKey: email } }))?.id ?? randomUUID();
      for (let turn = 0; turn < 16; turn += 1) {
        if (turn === 8) await resendCode(email, NOW, id);
        answers.push(await outcomeOf(enterCode(email, "x", NOW, id)));
      }
      return answers;
    };
    const invalid = Array<string>(6).fill("code_invalid");
    const answers = [...invalid, "code_expired", "code_expired", ...invalid, "code_expired", "code_expired"];
    expect(await answersFor("lena@example.org")).toEqual(answers);
    expect(await answersFor("nobody-at-all@example.org")).toEqual(answers);
    expect(await answersFor("lars@example.org")).toEqual(answers);
  });

  test("that was locked before a restart answers code_invalid, not code_expired", async () => {
    const code = await registerUnverifiedUser("lotte");
    await prisma().registration.updateMany({ where: { emailKey: "lotte@example.org" }, data: { attempts: 6 } });
    expect(await errorOf(enterCode("lotte@example.org", code, NOW))).toEqual({ code: "code_invalid" });
  });

  test("is locked by a hundred concurrent wrong attempts", async () => {
    const code = await registerUnverifiedUser("mia");
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcomeOf(enterCode("mia@example.org", wrongFor(code), NOW))));
    expect(outcomes.filter((outcome) => outcome === "code_invalid")).toHaveLength(6);
    expect(outcomes.filter((outcome) => outcome === "code_expired")).toHaveLength(94);
    expect(await errorOf(enterCode("mia@example.org", code, NOW))).toEqual({ code: "code_expired" });
  });

  test("of another user is rejected", async () => {
    const [code] = [await registerUnverifiedUser("nils"), await registerUnverifiedUser("nora")];
    const nora = await queuedMailTo("nora@example.org", "verify");
    if (nora.code !== code) expect(await errorOf(enterCode("nora@example.org", code, NOW))).toEqual({ code: "code_invalid" });
  });

  test("for an unknown address answers like a wrong code", async () => {
    expect(await errorOf(enterCode("nobody@example.org", "123456", NOW))).toEqual({ code: "code_invalid" });
  });

  test("that is resent replaces the previous one, with new attempts and a new lifetime", async () => {
    const first = await registerUnverifiedUser("olga");
    await submitWrongCodes("olga", first, 6);
    const later = addMinutes(NOW, 20);
    await resendCode("Olga@Example.org", later, (await prisma().registration.findFirst({ where: { username: "olga" } }))?.id);
    const { code } = await queuedMailTo("olga@example.org", "verify");
    if (first !== code) expect(await errorOf(enterCode("olga@example.org", first, later))).toEqual({ code: "code_invalid" });
    await expect(enterCode("olga@example.org", code, addMinutes(later, 14))).resolves.toBeTruthy();
  });

  test("is not resent to verified or unknown addresses", async () => {
    await insertUser("paul");
    const before = await prisma().mail.count();
    await resendCode("paul@example.org", NOW);
    await resendCode("nobody@example.org", NOW);
    expect(await prisma().mail.count()).toBe(before);
  });
});

/** Submits a number of wrong codes. */
async function submitWrongCodes(username: string, code: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    expect(await errorOf(enterCode(emailOf(username), wrongFor(code), NOW))).toEqual({ code: "code_invalid" });
  }
}

const wrongFor = (code: string): string => (code === "000000" ? "000001" : "000000");

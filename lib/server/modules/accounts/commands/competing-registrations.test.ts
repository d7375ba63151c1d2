import { describe, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { correctEmail, findRegistration, registerUser, resendCode } from "#lib/server/modules/accounts/commands/registration";
import { verifyCode } from "#lib/server/modules/accounts/commands/verification-code";
import { prisma } from "#lib/server/platform/database/prisma";
import { hashPassword } from "#lib/server/platform/passwords/password";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, enterCode, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const OTHER_HASH = `${UNUSABLE_PASSWORD_HASH}x`;

/** Registers the same address twice, as `name` and as `other`; returns the ids and codes of both, which differ. */
async function registerTwice(name: string, other: string) {
  const common = { email: emailOf(name), language: "en" as const };
  const ids = [await registerUser({ ...common, username: name, passwordHash: UNUSABLE_PASSWORD_HASH }, NOW)];
  const codes = [(await queuedMailTo(emailOf(name), "verify")).code];
  do {
    ids[1] = await registerUser({ ...common, username: other, passwordHash: OTHER_HASH }, addMinutes(NOW, 1));
    codes[1] = (await queuedMailTo(emailOf(name), "verify")).code;
  } while (codes[0] === codes[1]);
  const [first = "", second = ""] = ids;
  const [firstCode = "", secondCode = ""] = codes;
  return { email: emailOf(name), first, second, firstCode, secondCode };
}

const userOf = (email: string) => prisma().user.findUnique({ where: { emailKey: email } });

describe("of two registrations with one address", () => {
  test("the first code makes the account with the first password and username", async () => {
    const { email, firstCode } = await registerTwice("ada", "intruder-a");
    await enterCode(email, firstCode, NOW);
    expect(await userOf(email)).toMatchObject({ username: "ada", passwordHash: UNUSABLE_PASSWORD_HASH });
  });

  test("the second code makes the account with the second password and username", async () => {
    const { email, secondCode } = await registerTwice("bo-dahl", "intruder-b");
    await enterCode(email, secondCode, NOW);
    expect(await userOf(email)).toMatchObject({ username: "intruder-b", passwordHash: OTHER_HASH });
  });

  test("one is void once the other is verified", async () => {
    const { email, firstCode, secondCode } = await registerTwice("cyril", "intruder-c");
    await enterCode(email, firstCode, NOW);
    expect(await errorOf(enterCode(email, secondCode, NOW))).toEqual({ code: "code_invalid" });
  });

  test("the code of one does not work in the browser that made the other", async () => {
    const { email, first, firstCode, secondCode } = await registerTwice("diana", "intruder-d");
    expect(await errorOf(enterCode(email, secondCode, NOW, first))).toEqual({ code: "code_invalid" });
    await enterCode(email, firstCode, NOW, first);
    expect(await userOf(email)).toMatchObject({ username: "diana", passwordHash: UNUSABLE_PASSWORD_HASH });
  });

  test("a new code is for the browser’s own one, and leaves the other’s code valid", async () => {
    const { email, first, secondCode } = await registerTwice("eve", "intruder-e");
    await resendCode(email, NOW, first);
    expect((await queuedMailTo(email, "verify")).username).toBe("eve");
    await enterCode(email, secondCode, NOW);
    expect(await userOf(email)).toMatchObject({ username: "intruder-e" });
  });

  test("a corrected address takes only its own one along", async () => {
    const { email, second, firstCode } = await registerTwice("fred", "intruder-f");
    await correctEmail(second, "elsewhere@example.org", NOW);
    await enterCode(email, firstCode, NOW);
    expect(await userOf(email)).toMatchObject({ username: "fred", passwordHash: UNUSABLE_PASSWORD_HASH });
  });

  test("without an id the newest is found, with one that one, and never one of another address", async () => {
    const { email, first, second } = await registerTwice("gina", "intruder-g");
    const other = await registerTwice("hal", "intruder-h");
    const found = async (id?: string) => (await findRegistration(email, id))?.id;
    expect([await found(), await found(first), await found(second), await found(other.first)]).toEqual([second, first, second, second]);
  });
});

describe("another client than the browser that registered", () => {
  const PASSWORD = "an evening by the canal";
  const register = async (name: string, username: string, password: string) => {
    const id = await registerUser({ username, email: emailOf(name), passwordHash: await hashPassword(password), language: "en" }, NOW);
    return { id, code: (await queuedMailTo(emailOf(name), "verify")).code };
  };
  const enter = (name: string, code: string, client: string, password?: string) =>
    verifyCode(emailOf(name), code, NOW, { client, password });

  test("gives the password too, and makes the account that it is of", async () => {
    const { code } = await register("ida", "ida", PASSWORD);
    await register("ida", "intruder-i", "quite another sentence");
    expect(await errorOf(enter("ida", code, "192.0.2.1"))).toEqual({ code: "code_needs_password" });
    expect(await errorOf(enter("ida", code, "192.0.2.1", "quite another sentence"))).toEqual({ code: "code_invalid" });
    await enter("ida", code, "192.0.2.1", PASSWORD);
    expect(await userOf(emailOf("ida"))).toMatchObject({ username: "ida" });
  });

  test("is asked for the password whether or not the address is registering", async () => {
    for (const email of ["ida@example.org", "nobody@example.org"])
      expect(await errorOf(verifyCode(email, "000000", NOW, { client: "192.0.2.1", password: undefined }))).toEqual({
        code: "code_needs_password",
      });
  });

  test("has six attempts, and 60 together with all others, none of which the registering browser loses", async () => {
    const { id, code } = await register("jan", "jan", PASSWORD);
    const wrong = code === "000000" ? "000001" : "000000";
    const outcomes = async (client: string, count: number) => {
      const seen: string[] = [];
      for (let turn = 0; turn < count; turn += 1) seen.push(String(await outcomeOf(enter("jan", wrong, client, PASSWORD))));
      return seen;
    };
    const six = Array<string>(6).fill("code_invalid");
    expect(await outcomes("192.0.2.1", 7)).toEqual([...six, "code_expired"]);
    for (let client = 2; client <= 10; client += 1) expect(await outcomes(`192.0.2.${client}`, 6)).toEqual(six);
    expect(await outcomes("192.0.2.11", 1)).toEqual(["code_expired"]);
    await verifyCode(emailOf("jan"), code, NOW, { registrationId: id });
    expect(await userOf(emailOf("jan"))).toMatchObject({ username: "jan" });
  });
});

test("six wrong codes in one browser void its own code only", async () => {
  const { email, first, second, firstCode, secondCode } = await registerTwice("kai", "intruder-k");
  const codes = ["000000", "000001", "000002", "000003", "000004", "000005", "000006", "000007"];
  const wrong = codes.filter((code) => code !== firstCode && code !== secondCode).slice(0, 6);
  for (const code of wrong) expect(await errorOf(enterCode(email, code, NOW, first))).toEqual({ code: "code_invalid" });
  expect(await errorOf(enterCode(email, firstCode, NOW, first))).toEqual({ code: "code_expired" });
  await enterCode(email, secondCode, NOW, second);
  expect(await userOf(email)).toMatchObject({ username: "intruder-k" });
});

import { describe, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { correctEmail, findRegistration, registerUser, resendCode } from "#lib/server/modules/accounts/commands/registration";
import { verifyCode } from "#lib/server/modules/accounts/commands/verification-code";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

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
    await verifyCode(email, firstCode, NOW);
    expect(await userOf(email)).toMatchObject({ username: "ada", passwordHash: UNUSABLE_PASSWORD_HASH });
  });

  test("the second code makes the account with the second password and username", async () => {
    const { email, secondCode } = await registerTwice("bo-dahl", "intruder-b");
    await verifyCode(email, secondCode, NOW);
    expect(await userOf(email)).toMatchObject({ username: "intruder-b", passwordHash: OTHER_HASH });
  });

  test("one is void once the other is verified", async () => {
    const { email, firstCode, secondCode } = await registerTwice("cyril", "intruder-c");
    await verifyCode(email, firstCode, NOW);
    expect(await errorOf(verifyCode(email, secondCode, NOW))).toEqual({ code: "code_invalid" });
  });

  test("the code of one does not work in the browser that made the other", async () => {
    const { email, first, firstCode, secondCode } = await registerTwice("diana", "intruder-d");
    expect(await errorOf(verifyCode(email, secondCode, NOW, first))).toEqual({ code: "code_invalid" });
    await verifyCode(email, firstCode, NOW, first);
    expect(await userOf(email)).toMatchObject({ username: "diana", passwordHash: UNUSABLE_PASSWORD_HASH });
  });

  test("a new code is for the browser’s own one, and leaves the other’s code valid", async () => {
    const { email, first, secondCode } = await registerTwice("eve", "intruder-e");
    await resendCode(email, NOW, first);
    expect((await queuedMailTo(email, "verify")).username).toBe("eve");
    await verifyCode(email, secondCode, NOW);
    expect(await userOf(email)).toMatchObject({ username: "intruder-e" });
  });

  test("a corrected address takes only its own one along", async () => {
    const { email, second, firstCode } = await registerTwice("fred", "intruder-f");
    await correctEmail(second, "elsewhere@example.org", NOW);
    await verifyCode(email, firstCode, NOW);
    expect(await userOf(email)).toMatchObject({ username: "fred", passwordHash: UNUSABLE_PASSWORD_HASH });
  });

  test("without an id the newest is found, with one that one, and never one of another address", async () => {
    const { email, first, second } = await registerTwice("gina", "intruder-g");
    const other = await registerTwice("hal", "intruder-h");
    const found = async (id?: string) => (await findRegistration(email, id))?.id;
    expect([await found(), await found(first), await found(second), await found(other.first)]).toEqual([second, first, second, second]);
  });
});

test("six wrong codes void the codes of all registrations with the address", async () => {
  const { email, firstCode, secondCode } = await registerTwice("ida", "intruder-i");
  const codes = ["000000", "000001", "000002", "000003", "000004", "000005", "000006", "000007"];
  const wrong = codes.filter((code) => code !== firstCode && code !== secondCode).slice(0, 6);
  for (const code of wrong) expect(await errorOf(verifyCode(email, code, NOW))).toEqual({ code: "code_invalid" });
  for (const code of [firstCode, secondCode]) expect(await errorOf(verifyCode(email, code, NOW))).toEqual({ code: "code_expired" });
});

import { describe, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { resetPassword, sendResetLink } from "#lib/server/modules/accounts/commands/credentials";
import { confirmEmailChange, requestEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { prisma } from "#lib/server/platform/database/prisma";
import { dumpAccountTables } from "#tests/support/database-dump";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const INVALID = { code: "link_invalid" };
const tokenIn = (link: string) => link.split("#token=")[1] ?? "";
const confirmation = async (email: string) => tokenIn((await queuedMailTo(email, "confirmEmail")).link);

describe("e-mail change", () => {
  test("takes effect after confirmation; the old address is notified before and after, with the new one masked", async () => {
    const ada = await insertUser("ada");
    await requestEmailChange(ada, " Ada@Example.COM ", NOW);
    expect((await getUser(ada)).email).toBe("ada@example.org");
    const { newEmail, link } = await queuedMailTo("ada@example.org", "emailChanging");
    expect(newEmail).toBe("A…a@Example.COM");
    expect(link).toMatch(/^https:\/\/library\.example\/undo-email-change#token=[\w-]{43}$/);

    await confirmEmailChange(await confirmation("Ada@Example.COM"), NOW);
    expect((await getUser(ada)).email).toBe("Ada@Example.COM");
    expect((await queuedMailTo("ada@example.org", "emailChanged")).newEmail).toBe("A…a@Example.COM");
  });

  test("sends a link whose token is not in the database", async () => {
    await requestEmailChange(await insertUser("bo-dahl"), "bo@example.com", NOW);
    expect(await dumpAccountTables()).not.toContain(await confirmation("bo@example.com"));
  });

  test("can be confirmed once, within a day", async () => {
    const cyril = await insertUser("cyril");
    await requestEmailChange(cyril, "cyril@example.com", NOW);
    const token = await confirmation("cyril@example.com");
    expect(await errorOf(confirmEmailChange(token, addMinutes(NOW, 24 * 60)))).toEqual(INVALID);
    await confirmEmailChange(token, addMinutes(NOW, 24 * 60 - 1));
    expect(await errorOf(confirmEmailChange(token, NOW))).toEqual(INVALID);
  });

  test("is superseded by a newer request", async () => {
    const diana = await insertUser("diana");
    await requestEmailChange(diana, "one@example.com", NOW);
    await requestEmailChange(diana, "two@example.com", NOW);
    expect(await errorOf(confirmEmailChange(await confirmation("one@example.com"), NOW))).toEqual(INVALID);
    await confirmEmailChange(await confirmation("two@example.com"), NOW);
    expect((await getUser(diana)).email).toBe("two@example.com");
  });

  test("notifies the owner of an address in use and hides this from the requester", async () => {
    const [eve, fred] = [await insertUser("eve"), await insertUser("fred")];
    await requestEmailChange(eve, "FRED@example.org", NOW);
    expect(await queuedMailsTo("FRED@example.org", "confirmEmail")).toEqual([]);
    expect(await queuedMailsTo("fred@example.org", "alreadyRegistered")).toHaveLength(1);
    expect(await queuedMailsTo("eve@example.org", "emailChanging")).toHaveLength(1);
    expect([(await getUser(eve)).email, (await getUser(fred)).email]).toEqual(["eve@example.org", "fred@example.org"]);
  });

  test("is rejected, with the link kept, if another user has taken the address since", async () => {
    const gina = await insertUser("gina");
    await requestEmailChange(gina, "hal@example.org", NOW);
    await insertUser("hal");
    expect(await errorOf(confirmEmailChange(await confirmation("hal@example.org"), NOW))).toEqual(INVALID);
    expect((await getUser(gina)).email).toBe("gina@example.org");
    expect(await queuedMailsTo("gina@example.org", "emailChanged")).toEqual([]);
  });

  test("gives an address to one of five users who confirm it at once", async () => {
    const users = await Promise.all(Array.from({ length: 5 }, (_, index) => insertUser(`ida${index}`)));
    for (const viewer of users) await requestEmailChange(viewer, "ida@example.com", NOW);
    const tokens = (await queuedMailsTo("ida@example.com", "confirmEmail")).map(({ content }) => tokenIn(content.link));
    const outcomes = await Promise.all(tokens.map((token) => outcomeOf(confirmEmailChange(token, NOW))));
    expect(outcomes.sort()).toEqual([...Array<string>(4).fill("link_invalid"), "done"].sort());
    expect(await prisma().user.count({ where: { emailKey: "ida@example.com" } })).toBe(1);
  });

  test("revokes a password reset link sent to the old address", async () => {
    const jon = await insertUser("jon");
    await sendResetLink("jon@example.org", NOW);
    const reset = tokenIn((await queuedMailTo("jon@example.org", "resetPassword")).link);
    await requestEmailChange(jon, "jon@example.com", NOW);
    await confirmEmailChange(await confirmation("jon@example.com"), NOW);
    expect(await errorOf(resetPassword(reset, UNUSABLE_PASSWORD_HASH, NOW))).toEqual(INVALID);
  });
});

test("a token is only valid for its own purpose", async () => {
  const kim = await insertUser("kim");
  await requestEmailChange(kim, "kim@example.com", NOW);
  await sendResetLink("kim@example.org", NOW);
  const reset = tokenIn((await queuedMailTo("kim@example.org", "resetPassword")).link);
  expect(await errorOf(resetPassword(await confirmation("kim@example.com"), UNUSABLE_PASSWORD_HASH, NOW))).toEqual(INVALID);
  expect(await errorOf(confirmEmailChange(reset, NOW))).toEqual(INVALID);
  expect((await getUser(kim)).email).toBe("kim@example.org");
});

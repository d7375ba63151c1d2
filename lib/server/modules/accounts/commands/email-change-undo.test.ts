import { describe, expect, test } from "vitest";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { createAppPassword, listAppPasswords } from "#lib/server/modules/accounts/commands/app-password";
import { findCredentials, resetPassword } from "#lib/server/modules/accounts/commands/credentials";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { registerUser } from "#lib/server/modules/accounts/commands/registration";
import { listSessions } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const HASH = `${UNUSABLE_PASSWORD_HASH}2`;
const INVALID = { code: "link_invalid" };
const tokenIn = (link: string) => link.split("#token=")[1] ?? "";
const undoToken = async (email: string, kind: "emailChanging" | "emailChanged") => tokenIn((await queuedMailTo(email, kind)).link);
const emailOfUser = async (id: string) => (await findCredentials({ id }))?.email;

/** Changes a user's address from `from` to `to` and returns the links that both notices to the old address carry. */
async function changeEmail(viewer: Awaited<ReturnType<typeof insertUser>>, from: string, to: string, now = NOW) {
  await requestEmailChange(viewer, to, now);
  await confirmEmailChange(tokenIn((await queuedMailTo(to, "confirmEmail")).link), now);
  return { changing: await undoToken(from, "emailChanging"), changed: await undoToken(from, "emailChanged") };
}

describe("the link to the old address", () => {
  test("undoes a change that is not confirmed yet", async () => {
    const { id, ...viewer } = await insertUser("ada");
    await requestEmailChange({ id, ...viewer }, "ada@intruder.example", NOW);
    await undoEmailChange(await undoToken("ada@example.org", "emailChanging"), NOW);
    const confirmation = tokenIn((await queuedMailTo("ada@intruder.example", "confirmEmail")).link);
    expect(await errorOf(confirmEmailChange(confirmation, NOW))).toEqual(INVALID);
    expect(await emailOfUser(id)).toBe("ada@example.org");
  });

  test.each(["changing", "changed"] as const)("restores the address after the change was confirmed (%s)", async (notice) => {
    const viewer = await insertUser(`bo-${notice}`);
    await createAppPassword(viewer, "E-reader", NOW);
    await prisma().connection.create({ data: { provider: "github", accountId: notice, userId: viewer.id } });
    const links = await changeEmail(viewer, emailOf(`bo-${notice}`), `bo-${notice}@intruder.example`);
    await undoEmailChange(links[notice], NOW);
    expect(await findCredentials({ id: viewer.id })).toMatchObject({ email: emailOf(`bo-${notice}`), passwordHash: null });
    expect([await listSessions(viewer, NOW), await listAppPasswords(viewer)]).toEqual([[], []]);
    expect(await prisma().connection.count({ where: { userId: viewer.id } })).toBe(0);
  });

  test("leads to a new password, by its response and by e-mail", async () => {
    const viewer = await insertUser("cyril");
    const { changing } = await changeEmail(viewer, "cyril@example.org", "cyril@intruder.example");
    const resetToken = await undoEmailChange(changing, NOW);
    expect((await queuedMailTo("cyril@example.org", "resetPassword")).link).toBe(
      `https://library.example/reset-password#token=${resetToken}`,
    );
    await resetPassword(resetToken, HASH, NOW);
    expect((await findCredentials({ id: viewer.id }))?.passwordHash).toBe(HASH);
  });

  test("works once, for seven days", async () => {
    const viewer = await insertUser("diana");
    const { changing, changed } = await changeEmail(viewer, "diana@example.org", "diana@intruder.example");
    expect(await errorOf(undoEmailChange(changing, addDays(NOW, 7)))).toEqual(INVALID);
    await undoEmailChange(changing, addMinutes(addDays(NOW, 7), -1));
    for (const token of [changing, changed]) expect(await errorOf(undoEmailChange(token, NOW))).toEqual(INVALID);
  });

  test("wins over the intruder’s own link, whichever is used first", async () => {
    const viewer = await insertUser("eve");
    const owner = await changeEmail(viewer, "eve@example.org", "one@intruder.example");
    const intruder = await changeEmail(viewer, "one@intruder.example", "two@intruder.example", addMinutes(NOW, 1));
    await undoEmailChange(intruder.changed, addMinutes(NOW, 2));
    expect(await emailOfUser(viewer.id)).toBe("one@intruder.example");
    await undoEmailChange(owner.changing, addMinutes(NOW, 3));
    expect(await emailOfUser(viewer.id)).toBe("eve@example.org");
    expect(await errorOf(undoEmailChange(intruder.changing, addMinutes(NOW, 4)))).toEqual(INVALID);
  });

  test("works although somebody is registering with the old address, but not once they have verified it", async () => {
    const [viewer, other] = [await insertUser("fred"), await insertUser("gina")];
    const first = await changeEmail(viewer, "fred@example.org", "fred@intruder.example");
    const blocker = { username: "blocker", email: "fred@example.org", passwordHash: HASH, language: "en" } as const;
    await registerUser(blocker, NOW);
    await undoEmailChange(first.changed, NOW);
    expect(await emailOfUser(viewer.id)).toBe("fred@example.org");
    const second = await changeEmail(viewer, "fred@example.org", "fred@elsewhere.example", addMinutes(NOW, 1));
    await prisma().user.update({ where: { id: other.id }, data: { email: "fred@example.org", emailKey: "fred@example.org" } });
    expect(await errorOf(undoEmailChange(second.changed, addMinutes(NOW, 2)))).toEqual(INVALID);
    expect(await emailOfUser(viewer.id)).toBe("fred@elsewhere.example");
  });
});

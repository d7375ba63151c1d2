import { describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { createAppPassword, listAppPasswords } from "#lib/server/modules/accounts/commands/app-password";
import { changePassword, resetPassword, sendResetLink } from "#lib/server/modules/accounts/commands/credentials";
import { requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { endAllSessions, listSessions } from "#lib/server/modules/accounts/commands/session";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

const HASH = `${UNUSABLE_PASSWORD_HASH}2`;
const INVALID = { code: "link_invalid" };
const tokenIn = (link: string) => link.split("#token=")[1] ?? "";

async function requestResetToken(username: string): Promise<string> {
  await sendResetLink(emailOf(username), NOW);
  return tokenIn((await queuedMailTo(emailOf(username), "resetPassword")).link);
}

/** A user with an app password and with a change of address that an intruder has requested. */
async function insertAttackedUser(username: string) {
  const viewer = await insertUser(username);
  await createAppPassword(viewer, "E-reader", NOW);
  await requestEmailChange(viewer, `${username}@intruder.example`, NOW);
  return { viewer, confirmation: tokenIn((await queuedMailTo(`${username}@intruder.example`, "confirmEmail")).link) };
}

const WAYS: [string, (viewer: Viewer, username: string) => Promise<unknown>][] = [
  ["a password change", (viewer) => changePassword(viewer, HASH)],
  ["a password reset", async (_, username) => resetPassword(await requestResetToken(username), HASH, NOW)],
  ["logging out everywhere", (viewer) => endAllSessions(viewer.id)],
  ["a deletion request", (viewer) => requestDeletion(viewer, true, NOW)],
];

describe.each(WAYS)("%s", (what, prove) => {
  test("revokes a pending e-mail change, reset links, sessions and app passwords", async () => {
    const username = `ada-${WAYS.findIndex(([name]) => name === what)}`;
    const { viewer, confirmation } = await insertAttackedUser(username);
    const reset = await requestResetToken(username);
    await prove(viewer, username);
    expect(await errorOf(confirmEmailChange(confirmation, NOW))).toEqual(INVALID);
    expect(await errorOf(resetPassword(reset, HASH, NOW))).toEqual(INVALID);
    expect([await listSessions(viewer, NOW), await listAppPasswords(viewer)]).toEqual([[], []]);
  });

  test("leaves the old address its link that undoes the change", async () => {
    const username = `bo-${WAYS.findIndex(([name]) => name === what)}`;
    const { viewer, confirmation } = await insertAttackedUser(username);
    const undo = tokenIn((await queuedMailTo(emailOf(username), "emailChanging")).link);
    await confirmEmailChange(confirmation, NOW);
    if (what !== "a password reset") await prove(viewer, username);
    await undoEmailChange(undo, NOW);
    expect(await prisma().user.findUniqueOrThrow({ where: { id: viewer.id } })).toMatchObject({ email: emailOf(username) });
  });
});

test("a password change keeps app passwords if the user chooses so", async () => {
  const { viewer } = await insertAttackedUser("cyril");
  await changePassword(viewer, HASH, { keepAppPasswords: true });
  expect(await listAppPasswords(viewer)).toHaveLength(1);
});

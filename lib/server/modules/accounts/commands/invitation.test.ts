import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addDays } from "#lib/domain/time/date-arithmetic";
import {
  acceptInvitation,
  deleteExpiredInvitations,
  invite,
  resendInvitation,
  revokeInvitation,
} from "#lib/server/modules/accounts/commands/invitation";
import { joinByInvitation } from "#lib/server/modules/accounts/commands/password-policy";
import { registerUser } from "#lib/server/modules/accounts/commands/registration";
import { listInvitations } from "#lib/server/modules/accounts/queries/invitations";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { dumpAccountTables } from "#tests/support/database-dump";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { emailOf, enterCode, insertAdministrator, insertAnyUser, insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

setUpTestEnvironment();

let turn = 0;
let email = "";
let username = "";
beforeEach(() => {
  turn += 1;
  username = `guest-${turn}`;
  email = emailOf(username);
});

let administrator: Viewer;
beforeAll(async () => {
  administrator = await insertAdministrator();
});
const send = (role: "user" | "moderator" | "administrator" = "user") => invite(administrator, { email, role, language: "it" }, NOW);
const mailedToken = async () => /#token=([\w-]{43})$/.exec((await queuedMailTo(email, "invitation")).link)?.[1] ?? "";
const accept = (token: string, now = NOW, name = username) =>
  acceptInvitation(token, { username: name, passwordHash: UNUSABLE_PASSWORD_HASH }, now);
const found = async () => (await listInvitations(administrator, NOW)).filter((each) => each.email === email);
const userOf = () => prisma().user.findUnique({ where: { emailKey: email } });

describe("an invitation", () => {
  test("mails a link in the chosen language; its token is not in the database", async () => {
    await send("moderator");
    const [mail] = await queuedMailsTo(email, "invitation");
    expect(mail).toMatchObject({ language: "it", content: { role: "moderator" } });
    expect(mail?.content.link).toMatch(/^https:\/\/library\.example\/it\/invitation#token=[\w-]{43}$/);
    expect(await dumpAccountTables()).not.toContain(await mailedToken());
    expect(await found()).toMatchObject([{ role: "moderator", language: "it", sentAt: NOW, expiresAt: addDays(NOW, 7), isExpired: false }]);
  });

  test("becomes a user with its role, a verified address and accepted terms, also while registration is closed", async () => {
    await send("administrator");
    const id = await accept(await mailedToken(), addDays(NOW, 6));
    const at = addDays(NOW, 6);
    expect(await userOf()).toMatchObject({ id, username, role: "administrator", language: "it", verifiedAt: at, termsAt: at });
    expect(await prisma().legalAcceptance.count({ where: { userId: id } })).toBe(1);
    expect(await found()).toEqual([]);
  });

  test("works once, also for two at the same time", async () => {
    await send();
    const token = await mailedToken();
    const outcomes = await Promise.all([outcomeOf(accept(token)), outcomeOf(accept(token, NOW, `${username}-2`))]);
    expect(outcomes.filter((outcome) => outcome === "link_invalid")).toHaveLength(1);
    expect((await errorOf(accept(token))).code).toBe("link_invalid");
  });

  test("works for seven days", async () => {
    await send();
    expect((await errorOf(accept(await mailedToken(), addDays(NOW, 7)))).code).toBe("link_invalid");
    expect(await userOf()).toBeNull();
  });

  test("replaces an earlier one of the same address, however it is written", async () => {
    await send("administrator");
    const first = await mailedToken();
    await invite(administrator, { email: ` ${email.toUpperCase()}`, role: "user", language: "de" }, NOW);
    expect((await errorOf(accept(first))).code).toBe("link_invalid");
    const rows = await prisma().invitation.findMany({ where: { emailKey: email } });
    expect(rows).toMatchObject([{ role: "user", language: "de" }]);
  });

  test("can be sent again with a new link, also after it expired; the first link no longer works", async () => {
    await send();
    const first = await mailedToken();
    const [before] = await found();
    await resendInvitation(administrator, before?.id ?? "", addDays(NOW, 20));
    const second = await mailedToken();
    expect((await errorOf(accept(first, addDays(NOW, 21)))).code).toBe("link_invalid");
    await accept(second, addDays(NOW, 21));
    expect(await userOf()).not.toBeNull();
  });

  test("can be revoked once; its link no longer works", async () => {
    await send();
    const token = await mailedToken();
    const [{ id } = { id: "" }] = await found();
    await revokeInvitation(administrator, id, NOW);
    expect((await errorOf(accept(token))).code).toBe("link_invalid");
    expect((await errorOf(revokeInvitation(administrator, id, NOW))).code).toBe("not_found");
    expect((await errorOf(resendInvitation(administrator, id, NOW))).code).toBe("not_found");
  });

  test("is refused for an address that has an account", async () => {
    await insertUser(username);
    expect(await errorOf(send())).toEqual({ code: "address_has_account", fields: { email: "address_has_account" } });
    expect(await queuedMailsTo(email, "invitation")).toEqual([]);
  });

  test("does not make a second account for somebody who has registered meanwhile", async () => {
    await send("administrator");
    const token = await mailedToken();
    await registerUser({ username, email, passwordHash: UNUSABLE_PASSWORD_HASH, language: "it" }, NOW);
    await enterCode(email, (await queuedMailTo(email, "verify")).code, NOW);
    expect((await errorOf(accept(token))).code).toBe("link_invalid");
    expect(await userOf()).toMatchObject({ role: "user" });
    expect(await found()).toEqual([]);
  });

  test("is not consumed by a name that is taken or a password that is easily guessed", async () => {
    await send();
    const token = await mailedToken();
    await insertUser(`${username}-other`);
    expect((await errorOf(accept(token, NOW, `${username}-other`))).code).toBe("username_taken");
    for (const password of ["password", email])
      expect((await errorOf(joinByInvitation({ token, username, password }, NOW))).code).toBe("invalid_input");
    await joinByInvitation({ token, username, password: "harbour lamps, 9 of them" }, NOW);
    expect(await userOf()).not.toBeNull();
  });

  test("is sent to an address five times a day at most", async () => {
    for (let count = 0; count < 5; count += 1) await send();
    expect((await errorOf(send())).code).toBe("too_many_requests");
    const [{ id } = { id: "" }] = await found();
    expect((await errorOf(resendInvitation(administrator, id, NOW))).code).toBe("too_many_requests");
  });

  test("is deleted 30 days after it expired", async () => {
    await send();
    await deleteExpiredInvitations(addDays(NOW, 37));
    expect(await found()).toHaveLength(1);
    expect(await deleteExpiredInvitations(addDays(NOW, 37.1))).toBeGreaterThan(0);
    expect(await found()).toEqual([]);
  });
});

test("only administrators invite, list, resend and revoke", async () => {
  await send();
  const [{ id } = { id: "" }] = await found();
  const user = await insertAnyUser();
  for (const call of [
    invite(user, { email, role: "user", language: "en" }, NOW),
    listInvitations(user, NOW),
    resendInvitation(user, id, NOW),
    revokeInvitation(user, id, NOW),
  ])
    expect((await errorOf(call)).code).toBe("forbidden");
});

test("what happens to an invitation is in the audit log, without the address", async () => {
  await send("moderator");
  const [{ id } = { id: "" }] = await found();
  await resendInvitation(administrator, id, NOW);
  await accept(await mailedToken());
  const acts = await listActsOn(administrator, { kind: "invitation", id }, 10);
  expect(acts.map(({ action, title, actor }) => [action, title, actor === username]).toSorted()).toEqual([
    ["accept", "moderator", true],
    ["invite", "moderator", false],
    ["resend", "moderator", false],
  ]);
  expect(JSON.stringify(acts)).not.toContain(email);
});

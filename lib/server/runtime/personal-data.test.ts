import { expect, test } from "vitest";
import { ExportResponse } from "#lib/contract/accounts/responses";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { saveAvatar } from "#lib/server/modules/accounts/commands/avatar";
import { requestEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { updateProfile } from "#lib/server/modules/accounts/commands/profile";
import { openSession } from "#lib/server/modules/accounts/commands/session";
import { suspendUser } from "#lib/server/modules/accounts/commands/suspension";
import { recordReport } from "#lib/server/modules/moderation/commands/reports";
import { subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { setNotificationChoices } from "#lib/server/modules/notifications/commands/notification-choices";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { exportPersonalData, purgeDueAccounts } from "#lib/server/runtime/personal-data";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertSubscriber } from "#tests/support/newsletter";
import { insertAdministrator, insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";
import { png } from "../../../tests/support/images.ts";

setUpTestEnvironment();

test("the data export contains all data about the user and nobody else’s", async () => {
  const [ada, bo] = [await insertUser("ada"), await insertUser("bo-dahl")];
  await updateProfile(ada, {
    firstName: "Ada",
    lastName: "Lind",
    bio: "Reads.",
    notifyNewBooks: false,
    readLanguages: ["it", "de"],
    publicProfile: ["reviews"],
  });
  const avatar = await saveAvatar(ada, await png());
  await openSession(ada.id, "curl", false, NOW);
  for (const [viewer, accountId] of [
    [ada, "11"],
    [bo, "22"],
  ] as const) {
    await prisma().connection.create({ data: { provider: "github", accountId, userId: viewer.id, createdAt: NOW } });
  }
  const data = await exportPersonalData(ada, NOW);
  expect(ExportResponse.strict().parse(data)).toEqual(data);
  expect(data).toMatchObject({
    exportedAt: NOW.toISOString(),
    account: {
      userId: ada.id,
      username: "ada",
      email: "ada@example.org",
      firstName: "Ada",
      lastName: "Lind",
      bio: "Reads.",
      avatar,
      notifyNewBooks: false,
      readLanguages: ["it", "de"],
      publicProfile: ["reviews"],
      isAdmin: false,
      role: "user",
      language: "en",
      deleteAfter: null,
      verifiedAt: NOW.toISOString(),
      termsAcceptedAt: NOW.toISOString(),
      hasPassword: true,
    },
    connections: [{ provider: "github", accountId: "11", createdAt: NOW.toISOString() }],
  });
  expect(data.sessions.map(({ device }) => device).sort()).toEqual(["Firefox, Linux", "curl"]);
  expect(JSON.stringify(data)).not.toContain(bo.id);
});

test("the data export contains no hashes, tokens or epochs", async () => {
  const cyril = await insertUser("cyril");
  await requestEmailChange(cyril, "cyril@example.com", NOW);
  const { hash } = await prisma().emailToken.findFirstOrThrow({ where: { userId: cyril.id } });
  const data = JSON.stringify(await exportPersonalData(cyril, NOW));
  for (const secret of [UNUSABLE_PASSWORD_HASH, "argon2", hash, "sessionEpoch", cyril.sessionId]) expect(data).not.toContain(secret);
});

test("the data export contains newsletter subscription and suppression once the address is verified", async () => {
  const [diana, eve] = [await insertUser("diana"), await insertUser("eve")];
  expect((await exportPersonalData(diana, NOW)).newsletter).toBeNull();
  await insertSubscriber("Diana@example.org", "it", NOW);
  await subscribe("eve@example.org", "de", NOW);
  await suppressAddresses(["diana@example.org"], "complained", NOW);
  const data = await exportPersonalData(diana, NOW);
  const at = NOW.toISOString();
  expect(data).toMatchObject({
    newsletter: { language: "it", createdAt: at, confirmedAt: at },
    account: { emailSuppression: { reason: "complained", since: at } },
  });
  expect(ExportResponse.strict().parse(data)).toEqual(data);
  expect((await exportPersonalData(eve, NOW)).newsletter).toEqual({ language: "de", createdAt: at, confirmedAt: null });
  await prisma().user.update({ where: { id: diana.id }, data: { verifiedAt: null } });
  expect(await exportPersonalData(diana, NOW)).toMatchObject({ newsletter: null, account: { emailSuppression: null } });
});

test("the data export contains notifications, also those that were only e-mailed, and the choices about them", async () => {
  const fay = await insertUser("fay");
  await setNotificationChoices(fay, { muted: ["site:forum-reply"], daily: ["forum-reply"] });
  const values = { title: "Clocks", author: "bo", excerpt: "They strike." };
  await prisma().$transaction((db) => notify(db, [fay.id], { kind: "forum-reply", values, path: "/forum/thread/clocks" }, NOW));
  const data = await exportPersonalData(fay, NOW);
  expect(ExportResponse.strict().parse(data)).toEqual(data);
  expect(data.account).toMatchObject({ mutedNotifications: ["site:forum-reply"], digestNotifications: ["forum-reply"] });
  const createdAt = NOW.toISOString();
  expect(data.notifications).toEqual([
    { kind: "forum-reply", values, path: "/forum/thread/clocks", createdAt, isRead: false, onSite: false },
  ]);
});

// A new column must be exported or be listed here with a reason.
test("every column about a user is exported or excluded explicitly", async () => {
  const columns = await prisma().$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'users' and table_schema = 'public'`;
  const shown = [
    "id",
    "username",
    "email",
    "first_name",
    "last_name",
    "bio",
    "avatar",
    "notify_new_books",
    "read_languages",
    "language",
    "role",
    "muted_notifications",
    "digest_notifications",
    "public_profile",
    "api_tier",
  ];
  const dates = ["verified_at", "terms_at", "created_at", "delete_after"];
  const restrictions = ["suspended_at", "suspended_until", "suspension_reason", "approval_reason"];
  const notExported = {
    username_key: "derived from the username",
    email_key: "derived from the address",
    password_hash: "secret; the export says whether there is one",
    session_epoch: "internal: part of session tokens",
    password_expired_at: "users with it cannot log in",
    deactivated_at: "deactivated users cannot export",
    keep_comments: "entered with the deletion request",
    updated_at: "internal",
    approval_required_at: "the export says whether approval is required",
  };
  expect(columns.map(({ name }) => name).sort()).toEqual([...shown, ...dates, ...restrictions, ...Object.keys(notExported)].sort());
});

test("one’s own reports are exported; after the account is deleted they stay without name and note", async () => {
  const [reporter, author] = [await insertUser("fiona"), await insertUser("gus")];
  const id = "0190a000-0000-7000-8000-000000000001";
  const post = {
    kind: "post" as const,
    lock: () => Promise.resolve({ authorId: author.id, isVisible: true }),
    hide: () => Promise.resolve(),
  };
  await recordReport(reporter, post, id, { reason: "offence", note: "Unkind to me." }, NOW);
  const data = await exportPersonalData(reporter, NOW);
  expect(ExportResponse.strict().parse(data)).toEqual(data);
  const exported = {
    kind: "post",
    subjectId: id,
    reason: "offence",
    note: "Unkind to me.",
    resolution: null,
    createdAt: NOW.toISOString(),
  };
  expect(data.reports).toEqual([exported]);
  expect((await exportPersonalData(author, NOW)).reports).toEqual([]);

  await prisma().user.updateMany({ where: { id: { in: [reporter.id, author.id] } }, data: { deleteAfter: NOW } });
  expect(await purgeDueAccounts(NOW)).toBe(2);
  expect(await prisma().report.findMany({ where: { subjectId: id } })).toMatchObject([
    { reporterId: null, authorId: null, reason: "offence", note: "" },
  ]);
});

test("a suspension and its reason are exported", async () => {
  const user = await insertUser("hanna");
  await suspendUser(await insertAdministrator(), user.id, { days: 7, reason: "Advertising." }, NOW);
  expect((await exportPersonalData(user, NOW)).account).toMatchObject({
    suspension: { since: NOW.toISOString(), until: addDays(NOW, 7).toISOString(), reason: "Advertising." },
    approvalReason: null,
  });
});

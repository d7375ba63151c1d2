import { expect, test } from "vitest";
import { ExportResponse } from "#lib/contract/account/responses";
import { saveAvatar } from "#lib/server/modules/accounts/commands/avatar";
import { requestEmailChange } from "#lib/server/modules/accounts/commands/email-change";
import { updateProfile } from "#lib/server/modules/accounts/commands/profile";
import { openSession } from "#lib/server/modules/accounts/commands/session";
import { subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { exportPersonalData } from "#lib/server/runtime/personal-data";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertSubscriber } from "#tests/support/newsletter";
import { insertUser, NOW, UNUSABLE_PASSWORD_HASH } from "#tests/support/users";
import { png } from "../../../tests/support/images.ts";

setUpTestEnvironment();

test("the data export contains all data about the user and nobody else’s", async () => {
  const [ada, bo] = [await insertUser("ada"), await insertUser("bo-dahl")];
  await updateProfile(ada, { firstName: "Ada", lastName: "Lind", bio: "Reads.", notifyNewBooks: false, readLanguages: ["it", "de"] });
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
      isAdmin: false,
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
    "is_admin",
    "muted_notifications",
  ];
  const dates = ["verified_at", "terms_at", "created_at", "delete_after"];
  const notExported = {
    username_key: "derived from the username",
    email_key: "derived from the address",
    password_hash: "secret; the export says whether there is one",
    session_epoch: "internal: part of session tokens",
    deactivated_at: "deactivated users cannot export",
    keep_comments: "entered with the deletion request",
    updated_at: "internal",
  };
  expect(columns.map(({ name }) => name).sort()).toEqual([...shown, ...dates, ...Object.keys(notExported)].sort());
});

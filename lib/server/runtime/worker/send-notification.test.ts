import { beforeEach, expect, test } from "vitest";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import { prisma } from "#lib/server/platform/database/prisma";
import { encrypt } from "#lib/server/platform/secrets";
import { SAMPLE_MAILS } from "#lib/server/runtime/sample-mails";
import { endMailSubscription } from "#lib/server/runtime/subscriptions";
import { sendMailJob } from "#lib/server/runtime/worker/send-mail";
import { setUpTestEnvironment } from "#tests/support/environment";
import { startResendServer } from "#tests/support/resend-server";
import { insertUser, NOW } from "#tests/support/users";
import { RESEND_KEY } from "../../../../tests/support/resend-server.ts";

const resend = await startResendServer();
setUpTestEnvironment({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url });
beforeEach(async () => {
  await prisma().$executeRaw`truncate users, mail cascade`;
  resend.delivered.length = 0;
});

type Body = { subject: string; html: string; text: string; headers: Record<string, string> };
async function sendAll(): Promise<Body | undefined> {
  for (const { id } of await prisma().mail.findMany({ where: { sentAt: null } })) await sendMailJob({ mailId: id });
  return resend.delivered[0]?.body as Body | undefined;
}

test("the e-mail of a notification ends its subscription in one click, by its headers and a link", async () => {
  const ada = await insertUser("ada");
  const values = { title: "Clocks <b>", author: "bo", excerpt: "They strike & stop." };
  await prisma().$transaction((db) => notify(db, [ada.id], { kind: "forum-mention", values, path: "/forum/thread/clocks" }, NOW));
  const mail = await sendAll();
  expect(mail?.subject).toBe("bo mentioned you in “Clocks <b>” · The Library");
  expect(mail?.html).toContain("They strike &amp; stop.");
  expect(mail?.text).toContain("They strike & stop.");
  expect(mail?.text).toContain("No more emails of this kind");
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const address = /^<(https:\/\/library\.example\/api\/notifications\/unsubscribe\/(\S+))>$/.exec(mail?.headers["List-Unsubscribe"] ?? "");
  expect(mail?.html).toContain(`${address?.[1] ?? "none"}?language=en`);
  expect(await endMailSubscription(address?.[2] ?? "")).toEqual({ userId: ada.id, kind: "notification-kind", id: "forum-mention" });
  const { mutedNotifications } = await prisma().user.findUniqueOrThrow({ where: { id: ada.id } });
  expect(mutedNotifications).toEqual(["email:forum-mention"]);
});

test("a digest lists its notifications with links", async () => {
  const content = SAMPLE_MAILS.notificationDigest;
  const subscription = { userId: "00000000-0000-4000-8000-000000000000", kind: "notification-digest", id: "daily" };
  const encryptedContent = encrypt({ to: "ada@example.org", language: "de", content, subscription });
  await prisma().mail.create({ data: { kind: content.kind, encryptedContent } });
  const mail = await sendAll();
  expect(mail?.subject).toBe("3 Benachrichtigungen für dich von The Library");
  for (const words of ["bo hat in „The Clock of Rain“ geantwortet.", "Und eine weitere.", "Tägliche Übersicht abbestellen"])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain('href="https://library.example/forum/thread/the-clock-of-rain"');
});

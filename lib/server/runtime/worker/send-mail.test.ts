import { beforeEach, describe, expect, test } from "vitest";
import type { MailContent } from "#lib/domain/notifications/mail";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import { SAMPLE_MAILS } from "#lib/server/runtime/sample-mails";
import { sendMailJob } from "#lib/server/runtime/worker/send-mail";
import { dumpAccountTables } from "#tests/support/database-dump";
import { setUpTestEnvironment } from "#tests/support/environment";
import { queuedJobs } from "#tests/support/job-queue";
import { errorResponse, startResendServer } from "#tests/support/resend-server";
import { RESEND_KEY } from "../../../../tests/support/resend-server.ts";

const resend = await startResendServer();
setUpTestEnvironment({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url });

beforeEach(async () => {
  await prisma().mail.deleteMany();
  resend.received.length = 0;
  resend.delivered.length = 0;
});

/** Queues an e-mail and returns its id. */
async function queueTestMail(content: MailContent = SAMPLE_MAILS.verify, language = "it"): Promise<string> {
  await prisma().$transaction((db) => queueMail(db, "ada@example.org", language, content));
  return (await prisma().mail.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).id;
}
const storedMail = (id: string) =>
  prisma().mail.findUniqueOrThrow({ where: { id }, select: { sentAt: true, encryptedContent: true, refusal: true } });
const SENT = { encryptedContent: null, sentAt: expect.any(Date) as Date, refusal: null };

describe("queued e-mail", () => {
  test("has a job, and is encrypted until its content is deleted after sending", async () => {
    const mailId = await queueTestMail();
    expect((await queuedJobs()).map(({ payload }) => payload)).toContainEqual({ mailId });
    const whole = await dumpAccountTables();
    for (const word of ["012345", "ada@example.org", "verify-email"]) expect(whole).not.toContain(word);
    await sendMailJob({ mailId });
    expect(await storedMail(mailId)).toEqual(SENT);
  });

  test("is rolled back with the transaction that queued it", async () => {
    const before = await queuedJobs();
    const undone = prisma().$transaction(async (db) => {
      await queueMail(db, "ada@example.org", "en", SAMPLE_MAILS.verify);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect([await prisma().mail.count(), await queuedJobs()]).toEqual([0, before]);
  });

  test("is sent in its recipient’s language, with the code in HTML and text and its own idempotency key", async () => {
    const mailId = await queueTestMail();
    await sendMailJob({ mailId });
    expect(resend.delivered).toHaveLength(1);
    expect(resend.delivered[0]).toMatchObject({
      key: mailId,
      body: {
        from: "The Library <post@library.example>",
        to: "ada@example.org",
        subject: "012345 è il tuo codice per The Library",
        html: expect.stringContaining("012345") as string,
        text: expect.stringContaining("012345") as string,
      },
    });
  });

  test("in an unsupported language is sent in English", async () => {
    await sendMailJob({ mailId: await queueTestMail(SAMPLE_MAILS.accountDeleted, "xx") });
    expect(resend.delivered[0]?.body.subject).toBe("Your account at The Library has been deleted");
  });
});

describe("send-mail job", () => {
  test("sends the e-mail once when it runs twice", async () => {
    const mailId = await queueTestMail();
    await sendMailJob({ mailId });
    await sendMailJob({ mailId });
    expect(resend.received).toHaveLength(1);
  });

  test("fails when Resend fails, is retried and sends the e-mail once", async () => {
    const mailId = await queueTestMail();
    resend.next.push(errorResponse(500, "internal_server_error"), "drop", "deliver and drop", errorResponse(429, "rate_limit_exceeded"));
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect(sendMailJob({ mailId })).rejects.toThrow();
      expect(await storedMail(mailId)).toEqual({ encryptedContent: expect.any(Uint8Array) as Uint8Array, sentAt: null, refusal: null });
    }
    await sendMailJob({ mailId });
    expect(resend.received.map(({ key }) => key)).toEqual(Array(5).fill(mailId));
    expect(new Set(resend.received.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(resend.delivered).toHaveLength(1);
    expect(await storedMail(mailId)).toEqual(SENT);
  });

  test("gives up on a permanent refusal and records the reason", async () => {
    const mailId = await queueTestMail();
    resend.next.push(errorResponse(422, "validation_error"));
    await sendMailJob({ mailId });
    expect(await storedMail(mailId)).toEqual({
      encryptedContent: expect.any(Uint8Array) as Uint8Array,
      sentAt: null,
      refusal: "validation_error: It says validation_error.",
    });
    await sendMailJob({ mailId });
    expect(resend.received).toHaveLength(1);
  });

  test("run by ten workers at once sends the e-mail once", async () => {
    const mailId = await queueTestMail();
    await Promise.all(Array.from({ length: 10 }, () => sendMailJob({ mailId })));
    expect(resend.delivered).toHaveLength(1);
    expect(await storedMail(mailId)).toEqual(SENT);
  });

  test("does nothing for a deleted e-mail", async () => {
    await sendMailJob({ mailId: "018f4f5e-0000-7000-8000-000000000000" });
    expect(resend.received).toEqual([]);
  });
});

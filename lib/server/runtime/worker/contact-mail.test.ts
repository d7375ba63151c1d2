import { afterAll, expect, test } from "vitest";
import { startRunners } from "#lib/server/platform/jobs/runner";
import { JOB_KINDS } from "#lib/server/runtime/worker/tasks";
import { findConversationRow, insertConversation, messagesOf } from "#tests/support/conversations";
import { setUpTestEnvironment } from "#tests/support/environment";
import { makeJobsDue, pollQueue } from "#tests/support/job-queue";
import { errorResponse, RESEND_KEY, startResendServer } from "#tests/support/resend-server";

const resend = await startResendServer();
setUpTestEnvironment({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url, CONTACT_EMAIL: "operator@library.example" });
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

test("a message that comes while the e-mail service is down is stored, and both e-mails are sent later", async () => {
  resend.next.push(errorResponse(500, "internal_server_error"), "drop");
  const { id } = await insertConversation({ email: "ada@example.org", text: "It flickers." });
  const runners = await startRunners({ mail: JOB_KINDS.mail }, "");
  stops.push(() => runners.stop());
  await expect.poll(() => resend.received.length).toBe(2);
  expect(resend.delivered).toEqual([]);
  expect(await findConversationRow(id)).toMatchObject({ state: "open" });
  expect(await messagesOf(id)).toMatchObject([{ text: "It flickers." }]);

  // The jobs wait for their next attempt.
  await pollQueue(async () => {
    await makeJobsDue({ onlyFailed: true });
    return resend.delivered.length >= 2;
  });
  expect(resend.delivered.map(({ body }) => String(body.to)).sort()).toEqual(["ada@example.org", "operator@library.example"]);
});

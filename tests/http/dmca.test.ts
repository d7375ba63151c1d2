import { expect, test } from "vitest";
import type { OpenedConversationResponse } from "#lib/contract/support/responses";
import { call } from "#tests/support/api-client";
import { waitForMail } from "#tests/support/mailbox";
import { query } from "#tests/support/sql";
import { newEmail } from "#tests/support/subscribers";

const notice = (changes = {}) => ({
  ...{ signature: "Ada Owner", address: "1 Long Street, London", telephone: "+44 20 0000 0000", email: newEmail(), role: "owner" },
  ...{ work: `A novel. ${crypto.randomUUID()}`, material: "/authors", goodFaith: true, accuracy: true },
  ...changes,
});
const send = (body: unknown) => call<OpenedConversationResponse>("POST", "/api/dmca/notices", { body });

test("a notice is stored as a case and acknowledged with its number", async () => {
  const email = newEmail();
  const { status, body } = await send(notice({ email }));
  expect(status).toBe(200);
  expect((await waitForMail(email)).subject).toContain(body.number);
  const [row] = await query("select kind, signature, material from dmca_case join conversation on id = conversation_id where number = $1", [
    body.number,
  ]);
  expect(row).toMatchObject({
    kind: "dmca",
    signature: "Ada Owner",
    material: expect.stringMatching(/^https?:\/\/.+\/authors$/) as string,
  });
});

test.each([
  ["a statement that is not ticked", { accuracy: false }],
  ["the other statement", { goodFaith: undefined }],
  ["no signature", { signature: " " }],
  ["an address of another site", { material: "https://other.example/book" }],
])("%s is refused", async (_name, changes) => {
  expect((await send(notice(changes))).status).toBe(400);
});

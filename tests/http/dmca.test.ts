import { expect, test } from "vitest";
import type { ConversationResponse, OpenedConversationResponse } from "#lib/contract/support/responses";
import { insertAdministrator } from "#tests/support/accounts";
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

test("an administrator begins the review, rejects the case with a reason, and the claimant is mailed", async () => {
  const email = newEmail();
  const { body } = await send(notice({ email }));
  const { token } = await insertAdministrator();
  const [row] = await query<{ id: string }>("select id from conversation where number = $1", [body.number]);
  const path = `/api/admin/messages/${row?.id ?? ""}`;
  const set = (status: string, message: string | null) => call("PUT", `${path}/case-status`, { bearer: token, body: { status, message } });
  expect((await set("under_review", null)).status).toBe(200);
  expect((await set("rejected", null)).status).toBe(400);
  expect((await set("restored", "It is back.")).status).toBe(409);
  expect((await set("rejected", "The work is in the public domain.")).status).toBe(200);
  expect((await waitForMail(email, 2)).text).toContain("The work is in the public domain.");
  const { body: found } = await call<ConversationResponse>("GET", path, { bearer: token });
  expect(found.dmcaCase).toMatchObject({ status: "rejected", next: ["under_review"], dueAt: null });
});

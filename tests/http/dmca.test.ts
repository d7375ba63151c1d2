import { expect, test } from "vitest";
import type { ConversationResponse, OpenedConversationResponse } from "#lib/contract/support/responses";
import { insertAdministrator } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { copyrightNotice, openCopyrightCase, sendCopyrightNotice } from "#tests/support/copyright-notices";
import { waitForMail } from "#tests/support/mailbox";
import { query } from "#tests/support/sql";
import { newEmail } from "#tests/support/subscribers";

test("a notice is stored as a case and acknowledged with its number", async () => {
  const email = newEmail();
  const { status, body } = await sendCopyrightNotice(copyrightNotice({ email }));
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

test.each(["/authors", "/book/no-such-book", `/book/no-such-book#by-${crypto.randomUUID()}`, "/forum/thread/no-such-thread#post-999"])(
  "a notice about %s says that nothing was found there",
  async (material) => {
    expect((await sendCopyrightNotice(copyrightNotice({ material }))).body.isFound).toBe(false);
  },
);

test.each([
  ["a statement that is not ticked", { accuracy: false }],
  ["the other statement", { goodFaith: undefined }],
  ["no signature", { signature: " " }],
  ["an address of another site", { material: "https://other.example/book" }],
])("%s is refused", async (_name, changes) => {
  expect((await sendCopyrightNotice(copyrightNotice(changes))).status).toBe(400);
});

test("an administrator begins the review, rejects the case with a reason, and the claimant is mailed", async () => {
  const email = newEmail();
  const { body } = await sendCopyrightNotice(copyrightNotice({ email, address: "1 Long Street \r\n London" }));
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
  expect(found.dmcaCase).toMatchObject({ status: "rejected", next: ["under_review"], dueAt: null, address: "1 Long Street\n London" });
});

const counterNotice = (caseNumber: string, changes: object = {}) => ({
  ...{ caseNumber, signature: "Bo Writer", address: "2 Short Street, Leeds", telephone: "+44 113 000 0000", email: newEmail() },
  ...{ explanation: "The text is my own.", mistake: true, jurisdiction: true },
  ...changes,
});
const object = (body: unknown) => call<OpenedConversationResponse>("POST", "/api/dmca/counter-notices", { body });

test("a counter-notice names its case in any spelling, is acknowledged, and the case lists it", async () => {
  const [{ id, number }, { token }, email] = [await openCopyrightCase("/authors"), await insertAdministrator(), newEmail()];
  expect((await object(counterNotice(number))).status).toBe(400);
  const decision = { status: "accepted", message: "The page is changed." };
  expect((await call("PUT", `/api/admin/messages/${id}/case-status`, { bearer: token, body: decision })).status).toBe(200);
  const { status, body } = await object(counterNotice(` ${number.toLowerCase()} `, { email }));
  expect(status).toBe(200);
  expect((await waitForMail(email)).subject).toContain(body.number);
  const { body: found } = await call<ConversationResponse>("GET", `/api/admin/messages/${id}`, { bearer: token });
  expect(found.dmcaCase).toMatchObject({ removable: null, isFound: false, struckUser: null, counterNotices: [{ number: body.number }] });
  const counterId = found.dmcaCase?.counterNotices[0]?.id ?? "";
  const { body: counter } = await call<ConversationResponse>("GET", `/api/admin/messages/${counterId}`, { bearer: token });
  expect(counter).toMatchObject({ kind: "counter", name: "Bo Writer", counteredCase: { id, number } });
  expect(counter.messages[0]?.text).toContain("2 Short Street, Leeds");
  expect(counter.messages[0]?.text).toContain("Under penalty of perjury");
});

test("a counter-notice without its statements, or about no case, is refused and says which field is wrong", async () => {
  const { id, number } = await openCopyrightCase("/authors");
  const decision = { status: "accepted", message: "The page is changed." };
  await call("PUT", `/api/admin/messages/${id}/case-status`, { bearer: (await insertAdministrator()).token, body: decision });
  const { body: contact } = await call<OpenedConversationResponse>("POST", "/api/contact", {
    body: { name: "Bo", email: newEmail(), subject: "No case", message: `No case. ${crypto.randomUUID()}` },
  });
  for (const [body, field] of [
    [counterNotice(number, { mistake: false }), "mistake"],
    [counterNotice(number, { jurisdiction: undefined }), "jurisdiction"],
    [counterNotice("P-1999-000001"), "caseNumber"],
    [counterNotice("seven"), "caseNumber"],
    [counterNotice(" "), "caseNumber"],
    [counterNotice(number, { telephone: "none of your business" }), "telephone"],
    [counterNotice(contact.number), "caseNumber"],
  ] as const) {
    const { status, body: answer } = await call<{ fields: Record<string, string> }>("POST", "/api/dmca/counter-notices", { body });
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  }
});

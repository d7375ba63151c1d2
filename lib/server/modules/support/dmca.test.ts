import { expect, test } from "vitest";
import { serializeSenderView } from "#lib/contract/support/serialize";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { parseCursor } from "#lib/domain/paging/cursor";
import type { DmcaDecision } from "#lib/domain/support/dmca/case";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { setClosed } from "#lib/server/modules/support/commands/answer";
import { changeCase } from "#lib/server/modules/support/commands/change-case";
import { openCounterNotice } from "#lib/server/modules/support/commands/counter-notice";
import { openConversation } from "#lib/server/modules/support/commands/open-conversation";
import { remindOfCases } from "#lib/server/modules/support/commands/remind-of-cases";
import { personalData } from "#lib/server/modules/support/personal-data";
import { countDueCases, listConversations } from "#lib/server/modules/support/queries/administration";
import { getConversation } from "#lib/server/modules/support/queries/conversation";
import { getSenderView } from "#lib/server/modules/support/queries/sender-view";
import { prisma } from "#lib/server/platform/database/prisma";
import { findConversationRow, insertConversation } from "#tests/support/conversations";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { queuedMailsTo, queuedMailTo } from "#tests/support/queued-mails";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment({ CONTACT_EMAIL: "operator@library.example" });

const FACTS = {
  signature: "Ada Owner",
  address: "1 Long Street, London",
  telephone: "+44 20 0000 0000",
  role: "owner" as const,
  work: "The novel",
  material: "https://library.example/book/one",
};

const sendNotice = (email: string, userId: string | null = null) =>
  openConversation(
    {
      kind: "dmca",
      category: "content",
      subject: "DMCA",
      text: FACTS.work,
      language: "en",
      name: FACTS.signature,
      email,
      userId,
      dmca: FACTS,
    },
    NOW,
  );

test("a notice is a case with its statement, acknowledged at once and due for review", async () => {
  const email = "ada@claimant.example";
  const { id, number } = await sendNotice(email);
  const { dmcaCase, dueAt, kind } = await getConversation(await insertAdministrator(), id);
  expect({ dmcaCase, kind }).toMatchObject({ dmcaCase: { ...FACTS, receivedAt: NOW, status: "received", dueAt }, kind: "dmca" });
  expect(dueAt?.getTime()).toBeGreaterThanOrEqual(addDays(NOW, 3).getTime());
  expect(await queuedMailTo(email, "copyrightReceived")).toMatchObject({ number });
});

test("the list of cases begins with the one that is due first, closed ones are last, and it is paged both ways", async () => {
  const word = crypto.randomUUID();
  const ids: string[] = [];
  for (const dueAt of [2, 1, null, 1, null].map((days) => (days === null ? null : addDays(NOW, days)))) {
    const { id } = await sendNotice(`${crypto.randomUUID()}@claimant.example`);
    await prisma().conversation.update({ where: { id }, data: { subject: word, dueAt } });
    await prisma().dmcaCase.update({ where: { conversationId: id }, data: { dueAt } });
    ids.push(id);
  }
  const [later = "", ...rest] = ids;
  const [soon, closed] = [[rest[0], rest[2]].toSorted(), [rest[1], rest[3]].toSorted()];
  const administrator = await insertAdministrator();
  const page = async (cursor: string | null) => {
    const list = await listConversations(administrator, { kind: "dmca", q: word }, cursor === null ? null : parseCursor(cursor), 2);
    return { ...list, ids: list.rows.map(({ id }) => id) };
  };
  const first = await page(null);
  const second = await page(first.next);
  const third = await page(second.next);
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual([...soon, later, ...closed]);
  expect((await page(third.previous)).ids).toEqual(second.ids);
  expect((await page(second.previous)).ids).toEqual(first.ids);
  expect([first.previous, third.next]).toEqual([null, null]);
});

test("the same notice twice is one case", async () => {
  const first = await sendNotice("twice@claimant.example");
  expect((await sendNotice("twice@claimant.example")).id).toBe(first.id);
  expect(await prisma().dmcaCase.count({ where: { conversationId: first.id } })).toBe(1);
});

test("a deleted account leaves the case with the claimant's name and address", async () => {
  const user = await insertAnyUser();
  const { id } = await sendNotice("leaving@claimant.example", user.id);
  const subject = { id: user.id, username: "", emailKey: "leaving@claimant.example", verified: true, keepComments: false };
  expect(JSON.stringify(await personalData.export(subject, NOW))).toContain(FACTS.address);
  await prisma().$transaction(async (db) => personalData.erase?.(subject, db));
  expect(await findConversationRow(id)).toMatchObject({ userId: null, name: "Ada Owner", email: "leaving@claimant.example" });
});

test("a case goes from the review to the counter-notice and back; each step is mailed, logged and has its deadline", async () => {
  const administrator = await insertAdministrator();
  const email = "steps@claimant.example";
  const { id } = await sendNotice(email);
  const set = (status: DmcaDecision, message: string | null, at: Date) =>
    outcomeOf(changeCase(administrator, id, { status, message, material: true }, at));
  expect(await countDueCases(NOW)).toBe(0);
  expect(await set("under_review", null, NOW)).toBe("done");
  expect(await set("accepted", null, NOW)).toBe("invalid_input");
  expect(await countDueCases(addDays(NOW, 30))).toBeGreaterThan(0);
  expect(await set("accepted", "The book is withdrawn.", NOW)).toBe("done");
  expect(await queuedMailTo(email, "supportAnswered")).toMatchObject({ quote: "The book is withdrawn." });
  expect(await set("rejected", "No.", NOW)).toBe("dmca_step_refused");
  const countered = addDays(NOW, 5);
  expect(await set("countered", "Here is the counter-notice.", countered)).toBe("done");
  expect(await set("restored", "It is back.", addDays(countered, 9))).toBe("dmca_step_refused");
  const { dmcaCase, dueAt } = await getConversation(administrator, id);
  expect(dmcaCase).toMatchObject({ status: "countered", counteredAt: countered, dueAt: addDays(countered, 14) });
  // The list sorts by the date of the conversation.
  expect(dueAt).toEqual(addDays(countered, 14));
  await setClosed(administrator, id, true, countered);
  await setClosed(administrator, id, false, countered);
  expect((await getConversation(administrator, id)).dueAt).toEqual(addDays(countered, 14));
  expect(await set("restored", "It is back.", addDays(countered, 10))).toBe("done");
  expect((await getConversation(administrator, id)).dmcaCase).toMatchObject({ status: "restored", dueAt: null });
  const entries = await prisma().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" }, select: { action: true } });
  const actions = ["case-under_review", "case-accepted", "case-countered", "close", "reopen", "case-restored"];
  expect(entries.map(({ action }) => action)).toEqual(actions);
});

const objectTo = (caseNumber: string, email: string) =>
  openCounterNotice(
    {
      caseNumber,
      email,
      userId: null,
      language: "it",
      isSpam: false,
      ...{ signature: "Bo Writer", address: "2 Short Street" },
      telephone: "0113 000",
      explanation: "It is mine.",
    },
    NOW,
  );

test("a counter-notice is forwarded with its labelled fields, and whoever objected is told of every step", async () => {
  const [administrator, email, objector] = [await insertAdministrator(), "claims@claimant.example", "objects@writer.example"];
  const { id, number } = await sendNotice(email);
  expect(await outcomeOf(objectTo(number, objector))).toBe("invalid_input");
  const set = (status: DmcaDecision, message: string | null, at: Date) =>
    changeCase(administrator, id, { status, message, material: true }, at);
  await set("accepted", "It is withdrawn.", NOW);
  const counter = await objectTo(number, objector);
  expect(await queuedMailTo(objector, "counterNoticeReceived")).toMatchObject({ number: counter.number });
  await set("countered", null, NOW);
  const { quote } = await queuedMailTo(email, "supportAnswered");
  expect(quote).toMatch(/^We have received a counter-notice/);
  expect(quote).toMatch(/It is mine\.\n\nUnder penalty of perjury: .+\n\nI accept that a competent court decides/);
  expect(quote).toContain("\n\nSignature: Bo Writer\nPostal address: 2 Short Street\nTelephone: 0113 000\nEmail: objects@writer.example");
  const stored = (await getConversation(administrator, counter.id)).messages[0]?.text;
  expect(stored).toMatch(/It is mine\.\n\nSotto pena di falsa testimonianza: .+\n\nAccetto che .+\n\nFirma: Bo Writer\n/);
  expect((await queuedMailTo(objector, "supportAnswered")).quote).toContain("Abbiamo inoltrato la tua contronotifica");
  await set("restored", "It is back.", addDays(NOW, 11));
  expect((await queuedMailTo(objector, "supportAnswered")).quote).toContain("abbiamo ripristinato");
  expect(await findConversationRow(counter.id)).toMatchObject({ state: "answered", dueAt: null });
});

test("the claimant sees what they stated, what has happened since, and by when the rest does", async () => {
  const administrator = await insertAdministrator();
  const { id, token } = await sendNotice("sees@claimant.example");
  const view = async () => serializeSenderView(await getSenderView(token)).dmcaCase;
  expect(await view()).toMatchObject({ ...FACTS, history: [{ status: "received", at: NOW.toISOString() }] });
  expect((await view())?.deadlines.map(({ step }) => step)).toEqual(["review", "action", "notification"]);
  await changeCase(administrator, id, { status: "under_review", message: null, material: true }, addDays(NOW, 1));
  expect((await view())?.deadlines.map(({ step }) => step)).toEqual(["action", "notification"]);
  await changeCase(administrator, id, { status: "rejected", message: "It is a quotation.", material: true }, addDays(NOW, 2));
  const decided = await view();
  expect(decided?.history.map(({ status, at }) => [status, at])).toEqual([
    ["received", NOW.toISOString()],
    ["under_review", addDays(NOW, 1).toISOString()],
    ["rejected", addDays(NOW, 2).toISOString()],
  ]);
  expect(decided?.deadlines).toEqual([]);
  expect((await getConversation(administrator, id)).dmcaCase?.history).toHaveLength(3);
});

test("only a case has a state, and only administrators set it", async () => {
  const { id } = await insertConversation({});
  const change = (viewer: Viewer) => outcomeOf(changeCase(viewer, id, { status: "under_review", message: null, material: true }, NOW));
  expect([await change(await insertAdministrator()), await change(await insertAnyUser())]).toEqual(["conversation_not_found", "forbidden"]);
});

test("the operator is reminded once of all cases that are due within a day or overdue", async () => {
  const { id } = await sendNotice("due@claimant.example");
  const { dueAt, number } = await findConversationRow(id);
  if (!dueAt) throw new Error("The case has no due date.");
  await prisma().dmcaCase.updateMany({ where: { conversationId: { not: id } }, data: { dueAt: null } });
  expect(await remindOfCases(addDays(dueAt, -2))).toBe(0);
  expect(await remindOfCases(addDays(dueAt, 1))).toBe(1);
  const mails = await queuedMailsTo("operator@library.example", "casesDue");
  expect(mails.map(({ content }) => content)).toMatchObject([{ kind: "casesDue", count: 1, numbers: number }]);
});

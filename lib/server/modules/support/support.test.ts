import { beforeAll, describe, expect, test } from "vitest";
import { DELETION_DAYS } from "#lib/domain/accounts/limits";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { parseCursor } from "#lib/domain/paging/cursor";
import type { Order } from "#lib/domain/paging/order";
import { CLOSED_DAYS, CONVERSATION_SORTS, type ConversationSort, SPAM_DAYS } from "#lib/domain/support/conversation";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { addNote, answerConversation, assignConversation, setClosed } from "#lib/server/modules/support/commands/answer";
import { attachImage } from "#lib/server/modules/support/commands/attach-image";
import { deleteOldConversations } from "#lib/server/modules/support/commands/delete-conversations";
import { closeAsSender, replyAsSender } from "#lib/server/modules/support/commands/write-message";
import { personalData } from "#lib/server/modules/support/personal-data";
import { countWaitingConversations, listConversations } from "#lib/server/modules/support/queries/administration";
import { getConversation, getImage } from "#lib/server/modules/support/queries/conversation";
import { getSenderView } from "#lib/server/modules/support/queries/sender-view";
import { prisma } from "#lib/server/platform/database/prisma";
import { findFile } from "#lib/server/platform/storage/storage";
import { purgeDueAccounts } from "#lib/server/runtime/personal-data";
import { findConversationRow, insertConversation, messagesOf } from "#tests/support/conversations";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { png } from "#tests/support/images";
import { queuedMailTo } from "#tests/support/queued-mails";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment({ CONTACT_EMAIL: "operator@library.example" });

let administrator: Viewer;
let user: Viewer;
beforeAll(async () => {
  [administrator, user] = [await insertAdministrator(), await insertAnyUser()];
});

describe("a new conversation", () => {
  test("has a number, a private page, and is due within a day", async () => {
    const { id, number, token } = await insertConversation({ text: "It flickers." });
    expect(number).toMatch(/^P-2026-\d{6}$/);
    expect(await findConversationRow(id)).toMatchObject({ state: "open", dueAt: addDays(NOW, 1), isSpam: false });
    expect(await getSenderView(token)).toMatchObject({ number, state: "open", messages: [{ isOwn: true, text: "It flickers." }] });
    expect(await outcomeOf(getSenderView(`${token.slice(0, -1)}_`))).toBe("conversation_not_found");
  });

  test("the acknowledgement contains the number and the link, says that replies arrive, and has nothing that the sender wrote", async () => {
    const email = "somebody@elsewhere.example";
    const { number, token } = await insertConversation({ email, subject: "Buy lamps", text: "Cheap lamps at lamps.example" });
    const mail = await queuedMailTo(email, "supportReceived");
    expect(mail).toMatchObject({ number, reply: "mail" });
    expect(mail.link).toBe(`https://library.example/messages#token=${token}`);
    expect(JSON.stringify(mail)).not.toContain("lamps.example");
  });

  test("the same message twice is one conversation", async () => {
    const input = { email: "twice@example.org", text: "Hello?" };
    const first = await insertConversation(input);
    expect(await insertConversation(input, addMinutes(NOW, 5))).toEqual(first);
    expect((await insertConversation(input, addMinutes(NOW, 20))).id).not.toBe(first.id);
  });

  test("probable spam is stored, mails nobody and does not wait", async () => {
    const before = await countWaitingConversations();
    const mails = await prisma().mail.count();
    const { id } = await insertConversation({ isSpam: true });
    expect(await countWaitingConversations()).toBe(before);
    expect(await prisma().mail.count()).toBe(mails);
    await setClosed(administrator, id, false, NOW);
    expect(await findConversationRow(id)).toMatchObject({ state: "open", isSpam: false });
  });
});

describe("answers", () => {
  test("an answer is mailed with the private link, a note is not shown to the sender", async () => {
    const email = "asks@example.org";
    const { id, token } = await insertConversation({ email });
    await addNote(administrator, id, "She has asked before.", NOW);
    await answerConversation(administrator, id, { text: "We have mended it." }, addMinutes(NOW, 1));
    expect(await queuedMailTo(email, "supportAnswered")).toMatchObject({ topic: "The lamp", quote: "We have mended it." });
    const { messages, state } = await getSenderView(token);
    expect([state, messages.map(({ isOwn }) => isOwn)]).toEqual(["answered", [true, false]]);
    const details = await getConversation(administrator, id);
    expect(details.messages.map(({ direction, delivery }) => [direction, delivery])).toEqual([
      ["received", null],
      ["note", null],
      ["sent", "queued"],
    ]);
  });

  test("a reply waits for an answer, and opens a closed conversation again", async () => {
    const { id, token } = await insertConversation();
    await answerConversation(administrator, id, { text: "Done.", close: true }, NOW);
    expect((await findConversationRow(id)).state).toBe("closed");
    await replyAsSender(token, "Not quite.", addMinutes(NOW, 5));
    expect(await findConversationRow(id)).toMatchObject({ state: "waiting", closedAt: null });
    await replyAsSender(token, "Not quite.", addMinutes(NOW, 6));
    expect(await messagesOf(id)).toHaveLength(3);
    await closeAsSender(token, addMinutes(NOW, 7));
    expect((await findConversationRow(id)).state).toBe("closed");
  });

  test("actions are in the audit log without the sender", async () => {
    const { id, number } = await insertConversation({ email: "logged@example.org" });
    await answerConversation(administrator, id, { text: "Yes." }, NOW);
    await assignConversation(administrator, id, administrator.id, NOW);
    await setClosed(administrator, id, true, NOW);
    const entries = await prisma().auditEntry.findMany({ where: { subjectId: id }, orderBy: { at: "asc" } });
    expect(entries.map(({ action }) => action).toSorted()).toEqual(["answer", "assign", "close"]);
    expect(JSON.stringify(entries)).toContain(number);
    expect(JSON.stringify(entries)).not.toContain("logged@example.org");
    expect(await outcomeOf(assignConversation(administrator, id, user.id, NOW))).toBe("user_not_found");
  });

  test("only administrators read and answer", async () => {
    const { id } = await insertConversation();
    for (const action of [
      () => getConversation(user, id),
      () => listConversations(user, {}, null, 10),
      () => answerConversation(user, id, { text: "No." }, NOW),
      () => addNote(user, id, "No.", NOW),
      () => setClosed(user, id, true, NOW),
    ])
      expect((await errorOf(action())).code).toBe("forbidden");
  });
});

test("the list is filtered and paged both ways", async () => {
  const word = crypto.randomUUID();
  const ids: string[] = [];
  for (let minute = 0; minute < 5; minute += 1)
    ids.unshift((await insertConversation({ subject: `Lamp ${word}`, category: "press" }, addMinutes(NOW, minute))).id);
  const idsOf = async (cursor: string | null) => {
    const { rows, next, previous } = await listConversations(
      administrator,
      { q: word, category: "press" },
      cursor === null ? null : parseCursor(cursor),
      2,
    );
    return { ids: rows.map(({ id }) => id), next, previous };
  };
  const first = await idsOf(null);
  const second = await idsOf(first.next);
  const third = await idsOf(second.next);
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids);
  expect([first.previous, third.next]).toEqual([null, null]);
  expect((await idsOf(third.previous)).ids).toEqual(second.ids);
  const { counts } = await listConversations(administrator, { q: word, state: "closed" }, null, 2);
  expect(counts).toEqual({ open: 5, waiting: 0, answered: 0, closed: 0, spam: 0 });
  expect((await listConversations(administrator, { q: word, kind: "feedback" }, null, 2)).rows).toEqual([]);
});

test("the list is sorted by each column both ways, also page by page and back; where nothing is due comes last", async () => {
  const word = crypto.randomUUID();
  const ids: string[] = [];
  for (const [minute, subject] of ["Clock", "Album", "Brass", "Album"].entries())
    ids.push((await insertConversation({ subject: `${subject} ${word}` }, addMinutes(NOW, minute))).id);
  await setClosed(administrator, ids[2] ?? "", true, NOW);
  const pages = async (sort: ConversationSort, order?: Order) => {
    const page = async (cursor: string | null) => {
      const list = await listConversations(administrator, { q: word, sort, order }, cursor === null ? null : parseCursor(cursor), 2);
      return { ...list, numbers: list.rows.map(({ id }) => ids.indexOf(id)) };
    };
    const first = await page(null);
    const second = await page(first.next);
    expect((await page(second.previous)).numbers).toEqual(first.numbers);
    expect([first.previous, second.next]).toEqual([null, null]);
    return [...first.numbers, ...second.numbers];
  };
  expect(await pages("changed")).toEqual([3, 2, 1, 0]);
  expect(await pages("changed", "ascending")).toEqual([0, 1, 2, 3]);
  const [one, other] = [1, 3].toSorted((a, b) => ((ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1));
  expect(await pages("subject")).toEqual([one, other, 2, 0]);
  expect(await pages("subject", "descending")).toEqual([0, 2, one, other]);
  expect(await pages("due")).toEqual([0, 1, 3, 2]);
  expect(await pages("due", "descending")).toEqual([3, 1, 0, 2]);
});

test("a cursor written by hand begins at the top or names nothing", async () => {
  for (const sort of CONVERSATION_SORTS)
    for (const value of ["x", "\0", "2026-11-22T00:00:00.000Z"])
      for (const id of ["no-id", "00000000-0000-7000-8000-000000000000"])
        expect(await outcomeOf(listConversations(administrator, { sort }, { direction: "before", value, id }, 2))).toBe("done");
});

test("an attached image is re-encoded, shown to administrators only, and deleted with the conversation", async () => {
  const { id, token } = await insertConversation();
  await attachImage(token, await png(), NOW);
  expect((await errorOf(attachImage(token, Buffer.from("<svg/>"), NOW))).code).toBe("avatar_invalid");
  const [message] = (await getConversation(administrator, id)).messages;
  const image = message?.images[0];
  expect(image).toMatchObject({ width: 40, height: 30 });
  expect((await getImage(administrator, id, image?.id ?? "")).subarray(8, 12)).toEqual(new Uint8Array(Buffer.from("WEBP")));
  expect((await errorOf(getImage(user, id, image?.id ?? ""))).code).toBe("forbidden");
  const { key } = await prisma().conversationAttachment.findUniqueOrThrow({ where: { id: image?.id ?? "" } });
  await closeAsSender(token, NOW);
  await deleteOldConversations(addDays(NOW, CLOSED_DAYS));
  expect(await findFile(key)).toBeNull();
});

test("closed conversations are deleted after two years, spam after 30 days, open ones stay", async () => {
  const [open, closed, spam] = [await insertConversation(), await insertConversation(), await insertConversation({ isSpam: true })];
  await setClosed(administrator, closed.id, true, NOW);
  const exists = async (id: string) => (await prisma().conversation.count({ where: { id } })) === 1;
  await deleteOldConversations(addDays(NOW, SPAM_DAYS));
  expect([await exists(open.id), await exists(closed.id), await exists(spam.id)]).toEqual([true, true, false]);
  await deleteOldConversations(addDays(NOW, CLOSED_DAYS));
  expect([await exists(open.id), await exists(closed.id)]).toEqual([true, false]);
});

test("the deletion of an account takes the images of its messages, what its browser sent along and whole e-mails; others keep theirs", async () => {
  const author = await insertAnyUser();
  const [own, other] = [await insertConversation({ userId: author.id }), await insertConversation()];
  for (const { id, token } of [own, other]) {
    await attachImage(token, await png(), NOW);
    await prisma().conversation.update({ where: { id }, data: { technical: { page: "/user/ada" } } });
    await prisma().conversationMessage.updateMany({ where: { conversationId: id }, data: { original: "Ada Lind, 1 High Street" } });
  }
  const stored = (id: string) =>
    prisma().conversation.findUniqueOrThrow({
      where: { id },
      select: { technical: true, messages: { select: { original: true, attachments: { select: { key: true } } } } },
    });
  const keysOf = async ({ id }: { id: string }) =>
    (await stored(id)).messages.flatMap(({ attachments }) => attachments.map(({ key }) => key));
  const [keys, kept] = [await keysOf(own), await keysOf(other)];
  await requestDeletion(author, false, NOW);
  expect(await purgeDueAccounts(addDays(NOW, DELETION_DAYS))).toBe(1);
  expect(await stored(own.id)).toEqual({ technical: null, messages: [{ original: null, attachments: [] }] });
  expect(await findFile(keys[0] ?? "")).toBeNull();
  expect((await stored(other.id)).technical).not.toBeNull();
  expect(await findFile(kept[0] ?? "")).not.toBeNull();
});

test("the export has a user's conversations without notes; deletion removes who wrote", async () => {
  const { email, emailKey } = await prisma().user.findUniqueOrThrow({ where: { id: user.id } });
  const own = await insertConversation({ userId: user.id, email: "other@example.org" });
  const guest = await insertConversation({ email });
  await addNote(administrator, own.id, "Hidden from her.", NOW);
  const subject = { id: user.id, username: "", emailKey, verified: true, keepComments: false };
  const exported = JSON.stringify(await personalData.export(subject, NOW));
  expect(exported).toContain(own.number);
  expect(exported).toContain(guest.number);
  expect(exported).not.toContain("Hidden from her");
  expect(JSON.stringify(await personalData.export({ ...subject, verified: false }, NOW))).not.toContain(guest.number);
  await prisma().$transaction(async (db) => personalData.erase?.(subject, db));
  for (const { id } of [own, guest])
    expect(await findConversationRow(id)).toMatchObject({ userId: null, name: "", email: null, emailKey: null });
});

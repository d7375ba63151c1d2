import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { DomainError } from "#lib/domain/errors";
import { DRAFTS_MAX } from "#lib/domain/forum/draft";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { findDraft, saveDraft } from "#lib/server/modules/forum/commands/drafts";
import { openThread } from "#lib/server/modules/forum/commands/open-thread";
import { writePost } from "#lib/server/modules/forum/commands/write-post";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { emptyForum, insertThread } from "#tests/support/forum";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

let user: Viewer;
let threadId = "";
const place = () => `thread:${threadId}`;
const save = (content: string, basedOn?: string | null, minute = 1) =>
  saveDraft(user, place(), { title: "", content, replyToId: null, basedOn }, addMinutes(NOW, minute));
const stored = async () => {
  const draft = await findDraft(user, place());
  return draft && [draft.content, draft.other];
};
beforeEach(async () => {
  await emptyForum();
  user = await insertAnyUser();
  ({ id: threadId } = (await insertThread(await insertAnyUser(), "The lamp", NOW)).thread);
});

test("a device that knows the latest text replaces it", async () => {
  const { updatedAt } = await save("Desktop start", null);
  await save("Desktop start, phone end", updatedAt, 2);
  expect(await stored()).toEqual(["Desktop start, phone end", ""]);
});

test("a device that does not know the latest text keeps it beside its own, until one contains both or it is discarded", async () => {
  const { updatedAt } = await save("Desktop start", null);
  await save("Desktop start, phone end", updatedAt, 2);
  const late = await save("Desktop start, desk end", updatedAt, 3);
  expect(late.other).toBe("Desktop start, phone end");
  expect(await stored()).toEqual(["Desktop start, desk end", "Desktop start, phone end"]);
  const both = await save("Desktop start, desk end\n\nDesktop start, phone end", late.updatedAt, 4);
  expect(both.other).toBe("");
  const other = await save("Something else", null, 5);
  expect(other.other).toContain("phone end");
  await saveDraft(
    user,
    place(),
    { title: "", content: "Something else", replyToId: null, basedOn: other.updatedAt, discardOther: true },
    NOW,
  );
  expect(await stored()).toEqual(["Something else", ""]);
});

test("two devices that save at once lose nothing", async () => {
  const { updatedAt } = await save("Start", null);
  await Promise.all([save("Start, one", updatedAt, 2), save("Start, two", updatedAt, 2)]);
  expect((await stored())?.sort()).toEqual(["Start, one", "Start, two"]);
});

test("an emptied text is deleted, but not what another device wrote", async () => {
  const { updatedAt } = await save("Start", null);
  await save("", updatedAt, 2);
  expect(await stored()).toBeNull();
  await save("Phone", null, 3);
  await save("", null, 4);
  expect(await stored()).toEqual(["", "Phone"]);
});

test("a sent text is forgotten; what only another device wrote stays", async () => {
  const first = await save("Desktop start", null);
  await writePost(user, threadId, { content: "Desktop start", draftBasedOn: first.updatedAt }, addMinutes(NOW, 2));
  expect(await stored()).toBeNull();
  const second = await save("Another reply", null, 3);
  await save("Another reply, longer", second.updatedAt, 4);
  await writePost(user, threadId, { content: "Another reply", draftBasedOn: second.updatedAt }, addMinutes(NOW, 5));
  expect(await stored()).toEqual(["", "Another reply, longer"]);
  await writePost(user, threadId, { content: "Another reply, longer, sent" }, addMinutes(NOW, 6));
  expect(await stored()).toBeNull();
});

test("there are no drafts for places that do not exist, and a hundred at most; none is lost for a new one", async () => {
  const draft = { title: "", content: "Text", replyToId: null };
  const elsewhere = (place: string) => saveDraft(user, place, draft, NOW).catch((error: DomainError) => error.code);
  expect(await elsewhere(`thread:${randomUUID()}`)).toBe("thread_not_found");
  expect(await elsewhere(`section:${randomUUID()}`)).toBe("section_not_found");
  await save("First");
  await prisma().forumDraft.createMany({
    data: Array.from({ length: DRAFTS_MAX - 1 }, (_, index) => ({
      ...draft,
      userId: user.id,
      place: `thread:${index}`,
      other: "",
      updatedAt: NOW,
    })),
  });
  const { thread } = await insertThread(await insertAnyUser(), "The other lamp", NOW);
  expect(await elsewhere(`thread:${thread.id}`)).toBe("drafts_full");
  await save("First, changed", undefined, 2);
  expect(await stored()).toEqual(["First, changed", ""]);
  expect(await prisma().forumDraft.count({ where: { userId: user.id } })).toBe(DRAFTS_MAX);
});

describe("the draft of a new thread", () => {
  const [help, books, requests] = [{ id: "" }, { id: "" }, { id: "" }];
  const at = (section: { id: string }) => `section:${section.id}`;
  const write = (section: { id: string }, title: string, content: string, basedOn: string | null, minute: number) =>
    saveDraft(user, at(section), { title, content, replyToId: null, basedOn }, addMinutes(NOW, minute));
  const storeOfSection = (section: { id: string }, title: string, content: string, minute: number) =>
    prisma().forumDraft.create({
      data: { userId: user.id, place: at(section), title, content, other: "", updatedAt: addMinutes(NOW, minute) },
    });
  beforeEach(async () => {
    const sections = await prisma().forumSection.findMany({ where: { isRestricted: false }, orderBy: { position: "asc" } });
    for (const [index, section] of [help, books, requests].entries()) section.id = sections[index]?.id ?? "";
  });

  test("moves with its text to the section where it goes on, and ends when it is sent there", async () => {
    const { updatedAt } = await write(help, "Lamps", "How do they burn?", null, 1);
    expect(await findDraft(user, at(books))).toMatchObject({ title: "Lamps", content: "How do they burn?", sectionId: help.id, updatedAt });
    const moved = await write(books, "Lamps", "How do they burn, and where?", updatedAt, 2);
    expect(await findDraft(user, at(help))).toMatchObject({ content: "How do they burn, and where?", sectionId: books.id, other: "" });
    expect(await prisma().forumDraft.count({ where: { userId: user.id } })).toBe(1);
    const sent = { title: "Lamps", content: "How do they burn, and where?", sectionId: books.id, draftBasedOn: moved.updatedAt };
    await openThread(user, sent, addMinutes(NOW, 3));
    expect(await findDraft(user, at(help))).toBeNull();
  });

  test("is for sections that exist, also when it moves", async () => {
    const { updatedAt } = await write(help, "Lamps", "Text", null, 1);
    expect(await outcomeOf(write({ id: randomUUID() }, "Lamps", "Text", updatedAt, 2))).toBe("section_not_found");
    expect(await findDraft(user, at(help))).toMatchObject({ sectionId: help.id });
  });

  test("has all that earlier versions stored for each section: the latest text, and the others beside it", async () => {
    await storeOfSection(help, "Lamps", "How do they burn?", 1);
    await storeOfSection(books, "Clocks", "Who winds them?", 3);
    await storeOfSection(requests, "", "A ghost story.", 2);
    const draft = await findDraft(user, at(requests));
    expect(draft).toEqual({
      ...{ title: "Clocks", content: "Who winds them?", replyToId: null, sectionId: books.id },
      ...{ other: "A ghost story.\n\nLamps\n\nHow do they burn?", updatedAt: addMinutes(NOW, 3).toISOString() },
    });
    // A process of the earlier version that still runs.
    await storeOfSection(help, "", "Once more.", 4);
    expect(await findDraft(user, at(help))).toMatchObject({
      ...{ title: "", content: "Once more.", sectionId: help.id },
      other: "Clocks\n\nWho winds them?\n\nA ghost story.\n\nLamps\n\nHow do they burn?",
    });
    expect(await prisma().forumDraft.count({ where: { userId: user.id } })).toBe(1);
  });
});

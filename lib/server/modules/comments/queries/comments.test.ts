import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { updateProfile } from "#lib/server/modules/accounts/commands/profile";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { deleteComment, editComment, listOwnComments, writeComment } from "#lib/server/modules/comments/commands/own-comment";
import { listComments } from "#lib/server/modules/comments/queries/comments";
import { listModeration } from "#lib/server/modules/comments/queries/moderation";
import { listAuditEntries } from "#lib/server/modules/moderation/queries/audit-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { purgeDueAccounts } from "#lib/server/runtime/personal-data";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("one", "One", "Text."),
  ...shortBookFiles("two", "Two", "Text."),
});

const PLAIN = { text: "A fine lamp.", stars: null, upToChapter: null };
const write = (viewer: Viewer, text = PLAIN.text, bookId = "one") => writeComment(viewer, bookId, { ...PLAIN, text }, NOW);
const visibleTexts = async (bookId = "one") => (await listComments(bookId, 1, 10)).items.map(({ text }) => text);

let moderator: Viewer;
beforeEach(async () => {
  await prisma().comment.deleteMany();
  await prisma().$executeRaw`truncate audit_entry`;
  moderator = await insertAdministrator();
});

describe("comment", () => {
  test("is visible only to its author until it is approved, then to everybody", async () => {
    const viewer = await insertAnyUser();
    const comment = await write(viewer);
    expect(comment).toMatchObject({ state: "pending", bookTitle: "One", commentAuthor: { firstName: "Ada", lastName: "Lind" } });
    expect(await visibleTexts()).toEqual([]);
    expect((await listOwnComments(viewer, undefined, 1, 10)).items).toEqual([comment]);
    expect((await listOwnComments(await insertAnyUser(), undefined, 1, 10)).items).toEqual([]);
    const expired = await expiredTagsDuring(() => decideComments(moderator, [comment.id], "approve", null, NOW));
    expect(await visibleTexts()).toEqual([PLAIN.text]);
    expect(expired).toEqual(["comments:one"]);
  });

  test("awaits moderation again after an edit and loses its rejection reason", async () => {
    const viewer = await insertAnyUser();
    const { id } = await write(viewer);
    await decideComments(moderator, [id], "approve", null, NOW);
    const edited = await editComment(viewer, id, { text: "Better.", stars: 4, upToChapter: 1 }, NOW);
    expect(edited).toMatchObject({ state: "pending", text: "Better.", stars: 4, upToChapter: 1, editedAt: NOW.toISOString() });
    expect(await visibleTexts()).toEqual([]);
    await decideComments(moderator, [id], "reject", "It gives the end away.", NOW);
    expect((await listOwnComments(viewer, "one", 1, 10)).items[0]).toMatchObject({ state: "rejected", reason: "It gives the end away." });
    expect(await editComment(viewer, id, PLAIN, NOW)).toMatchObject({ state: "pending", reason: null });
  });

  test("sent twice, even concurrently, is stored once", async () => {
    const viewer = await insertAnyUser();
    const ids = (await Promise.all([1, 2, 3].map(() => write(viewer)))).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(await prisma().comment.count()).toBe(1);
    await writeComment(viewer, "one", PLAIN, addDays(NOW, 1));
    await write(viewer, "Another.");
    await write(await insertAnyUser());
    expect(await prisma().comment.count()).toBe(4);
  });

  test("stays approved when it is saved unchanged", async () => {
    const viewer = await insertAnyUser();
    const { id } = await write(viewer);
    await decideComments(moderator, [id], "approve", null, NOW);
    expect(await editComment(viewer, id, PLAIN, addDays(NOW, 1))).toMatchObject({ state: "approved", editedAt: null });
    expect(await visibleTexts()).toEqual([PLAIN.text]);
  });

  test("of another user is not found", async () => {
    const comment = await write(await insertAnyUser());
    const other = await insertAnyUser();
    expect(await outcomeOf(editComment(other, comment.id, PLAIN, NOW))).toBe("comment_not_found");
    expect(await outcomeOf(deleteComment(other, comment.id, NOW))).toBe("comment_not_found");
    expect(await outcomeOf(editComment(moderator, comment.id, PLAIN, NOW))).toBe("comment_not_found");
    expect(await prisma().comment.count()).toBe(1);
  });

  test("is removed everywhere when it is deleted", async () => {
    const viewer = await insertAnyUser();
    const { id } = await write(viewer);
    await decideComments(moderator, [id], "approve", null, NOW);
    await deleteComment(viewer, id, NOW);
    expect(await visibleTexts()).toEqual([]);
    expect(await outcomeOf(deleteComment(viewer, id, NOW))).toBe("comment_not_found");
  });

  test("on an unknown book or chapter is rejected", async () => {
    const viewer = await insertAnyUser();
    expect(await outcomeOf(write(viewer, "Text.", "nothing"))).toBe("book_not_found");
    expect(await errorOf(writeComment(viewer, "one", { ...PLAIN, upToChapter: 2 }, NOW))).toEqual({
      code: "invalid_input",
      fields: { upToChapter: "chapter" },
    });
    expect(await outcomeOf(listComments("nothing", 1, 10))).toBe("book_not_found");
    expect(await prisma().comment.count()).toBe(0);
  });

  test("list is paginated, newest first", async () => {
    const viewer = await insertAnyUser();
    for (let day = 1; day <= 5; day += 1) {
      const { id } = await writeComment(viewer, "one", { ...PLAIN, text: `Day ${day}` }, addDays(NOW, day));
      await decideComments(moderator, [id], "approve", null, NOW);
    }
    expect((await listComments("one", 1, 2)).items.map(({ text }) => text)).toEqual(["Day 5", "Day 4"]);
    expect(await listComments("one", 3, 2)).toMatchObject({ page: 3, pages: 3, total: 5, hasMore: false, items: [{ text: "Day 1" }] });
    expect((await listComments("one", 9, 2)).items).toEqual([]);
  });

  test("list expires when an author changes their name", async () => {
    const viewer = await insertAnyUser();
    const { id } = await write(viewer);
    await decideComments(moderator, [id], "approve", null, NOW);
    const expired = await expiredTagsDuring(() =>
      updateProfile(viewer, { firstName: "Augusta", lastName: "King", bio: "", notifyNewBooks: true }),
    );
    const { commentAuthor } = (await listComments("one", 1, 10)).items[0] ?? {};
    expect(expired).toEqual([`user:${commentAuthor?.username}`]);
    expect(commentAuthor).toMatchObject({ firstName: "Augusta" });
  });
});

describe("when the author’s account is deleted", () => {
  test.each([
    [true, ["A fine lamp."]],
    [false, []],
  ])("and comments are kept: %s", async (keep, left) => {
    const viewer = await insertAnyUser();
    const { id } = await write(viewer);
    await decideComments(moderator, [id], "approve", null, NOW);
    await requestDeletion(viewer, keep, NOW);
    expect(await expiredTagsDuring(() => purgeDueAccounts(addDays(NOW, 15)))).toEqual(["comments:one", expect.stringMatching(/^user:/)]);
    expect(await visibleTexts()).toEqual(left);
    expect((await listComments("one", 1, 10)).items.map(({ commentAuthor }) => commentAuthor)).toEqual(left.map(() => null));
    expect((await listAuditEntries(moderator, 1, 1)).items).toMatchObject([{ owner: null, excerpt: left[0] ?? "", title: "One" }]);
  });
});

describe("moderation", () => {
  test("lists the pending comments oldest first, with the counts of all states", async () => {
    const viewer = await insertAnyUser();
    const [first, second, third] = [await write(viewer, "1"), await write(viewer, "2"), await write(viewer, "3", "two")];
    await writeComment(viewer, "one", { ...PLAIN, text: "0" }, addDays(NOW, -1));
    await decideComments(moderator, [second.id], "approve", null, NOW);
    await decideComments(moderator, [third.id], "reject", "No.", NOW);
    const texts = async (tab: Parameters<typeof listModeration>[1]) =>
      (await listModeration(moderator, tab, 1, 10)).items.map(({ text }) => text);
    expect(await texts("pending")).toEqual(["0", first.text]);
    expect(await texts("approved")).toEqual(["2"]);
    expect(await texts("rejected")).toEqual(["3"]);
    expect((await texts("all")).toSorted()).toEqual(["0", "1", "2", "3"]);
    const { counts, total, hasMore } = await listModeration(moderator, "all", 1, 3);
    expect({ counts, total, hasMore }).toEqual({ counts: { pending: 2, approved: 1, rejected: 1, all: 4 }, total: 4, hasMore: true });
  });

  test("decides about many comments at once, all or none, and logs each decision", async () => {
    const viewer = await insertAnyUser();
    const comments = [await write(viewer, "first of them"), await write(viewer, "second", "two")];
    const ids = comments.map(({ id }) => id);
    expect(await outcomeOf(decideComments(moderator, [...ids, crypto.randomUUID()], "approve", null, NOW))).toBe("comment_not_found");
    expect(await visibleTexts()).toEqual([]);
    expect(await decideComments(moderator, [...ids, ...ids], "approve", null, NOW)).toBe(2);
    expect(await decideComments(moderator, ids, "approve", null, NOW)).toBe(0);
    expect(await decideComments(moderator, ids.slice(0, 1), "delete", null, addDays(NOW, 1))).toBe(1);
    const { items, total } = await listAuditEntries(moderator, 1, 10);
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      action: "delete",
      before: "approved",
      title: "One",
      excerpt: "first of them",
      subject: { kind: "comment", id: ids[0] },
      reason: null,
    });
    expect(items.slice(1).map(({ action, before }) => [action, before])).toEqual([
      ["approve", "pending"],
      ["approve", "pending"],
    ]);
    expect(items[0]?.actor).toMatch(/^user-/);
  });

  test("rejects a decision, for all comments, if one was edited since it was read", async () => {
    const viewer = await insertAnyUser();
    const comments = [await write(viewer, "Kind."), await write(viewer, "Kind, too.")];
    const ids = comments.map(({ id }) => id);
    const asRead = Object.fromEntries(ids.map((id) => [id, null]));
    await editComment(viewer, comments[1]?.id ?? "", { ...PLAIN, text: "Unkind." }, NOW);
    expect(await outcomeOf(decideComments(moderator, ids, "approve", null, NOW, { seen: asRead }))).toBe("comment_changed");
    expect(await visibleTexts()).toEqual([]);
    const asReadNow = { ...asRead, [comments[1]?.id ?? ""]: NOW.toISOString() };
    expect(await decideComments(moderator, ids, "approve", null, NOW, { seen: asReadNow })).toBe(2);
  });

  test("can replace the rejection reason", async () => {
    const { id } = await write(await insertAnyUser());
    await decideComments(moderator, [id], "reject", "No.", NOW);
    expect(await decideComments(moderator, [id], "reject", "No.", NOW)).toBe(0);
    expect(await decideComments(moderator, [id], "reject", "It names a neighbour.", NOW)).toBe(1);
    expect((await listModeration(moderator, "rejected", 1, 1)).items[0]?.reason).toBe("It names a neighbour.");
  });

  test("entries keep the moderator’s name after their account is deleted", async () => {
    const { id } = await write(await insertAnyUser());
    await decideComments(moderator, [id], "reject", "Rude.", NOW);
    const { username } = await prisma().user.delete({ where: { id: moderator.id } });
    const { items } = await listAuditEntries(await insertAdministrator(), 1, 10);
    expect(items).toMatchObject([{ actor: username, action: "reject", reason: "Rude." }]);
  });

  test("and the audit log require an administrator", async () => {
    const viewer = await insertAnyUser();
    const { id } = await write(viewer);
    expect(await outcomeOf(listModeration(viewer, "all", 1, 10))).toBe("forbidden");
    expect(await outcomeOf(decideComments(viewer, [id], "approve", null, NOW))).toBe("forbidden");
    expect(await outcomeOf(listAuditEntries(viewer, 1, 10))).toBe("forbidden");
    expect(await visibleTexts()).toEqual([]);
  });

  test("logs the same concurrent decision once", async () => {
    const { id } = await write(await insertAnyUser());
    const [one, two] = [moderator, await insertAdministrator()];
    const changed = await Promise.all([one, two, one, two].map((who) => decideComments(who, [id], "approve", null, NOW)));
    expect(changed.toSorted()).toEqual([0, 0, 0, 1]);
    expect((await listAuditEntries(moderator, 1, 10)).total).toBe(1);
  });
});

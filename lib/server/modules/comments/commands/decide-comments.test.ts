import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { writeComment } from "#lib/server/modules/comments/commands/own-comment";
import { listNotifications } from "#lib/server/modules/notifications/commands/site-notifications";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { queuedMailTo } from "#tests/support/queued-mails";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("one", "One", "Text."),
  ...shortBookFiles("two", "Two", "Text."),
});

let moderator: Viewer;
let author: Viewer;
beforeEach(async () => {
  await prisma().$executeRaw`truncate comment, notification, mail cascade`;
  [moderator, author] = [await insertAdministrator(), await insertAnyUser()];
});
const write = async (viewer: Viewer, book = "one") =>
  (await writeComment(viewer, book, { text: "A fine lamp.", stars: null, upToChapter: null }, NOW)).id;
const noticesOf = async (viewer: Viewer) =>
  (await listNotifications(viewer, 1, 10, [])).items.map(({ kind, values, path }) => ({ kind, values, path }));

test("the author is notified of an approval, with a link to the comments of the book", async () => {
  const id = await write(author);
  await decideComments(moderator, [id], "approve", null, NOW);
  await decideComments(moderator, [id], "approve", null, NOW);
  expect(await noticesOf(author)).toEqual([{ kind: "comment-approved", values: { title: "One" }, path: "/book/one#comments" }]);
  expect(await prisma().mail.count({ where: { kind: "commentApproved" } })).toBe(1);
});

test("the e-mail about a decision names the book, whose cover it shows", async () => {
  await decideComments(moderator, [await write(author)], "approve", null, NOW);
  await decideComments(moderator, [await write(author, "two")], "reject", "Too short.", NOW);
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: author.id } });
  expect(await queuedMailTo(email, "commentApproved")).toMatchObject({ title: "One", bookId: "one" });
  expect(await queuedMailTo(email, "commentRejected")).toMatchObject({ title: "Two", bookId: "two" });
});

test("the author is notified of a rejection with its reason", async () => {
  await decideComments(moderator, [await write(author)], "reject", "It tells the end.", NOW);
  const values = { title: "One", reason: "It tells the end." };
  expect(await noticesOf(author)).toEqual([{ kind: "comment-rejected", values, path: "/profile/comments" }]);
  expect(await prisma().mail.count({ where: { kind: "commentRejected" } })).toBe(1);
});

test("comments that are decided together notify each author once per book", async () => {
  const other = await insertAnyUser();
  const ids = [await write(author), await write(author), await write(author, "two"), await write(other)];
  await decideComments(moderator, ids, "reject", "Too short.", NOW);
  const notice = (title: string) => ({ kind: "comment-rejected", values: { title, reason: "Too short." }, path: "/profile/comments" });
  expect(await noticesOf(author)).toEqual(expect.arrayContaining([notice("One"), notice("Two")]));
  expect([await noticesOf(author), await noticesOf(other)].map((notices) => notices.length)).toEqual([2, 1]);
  expect(await prisma().mail.count({ where: { kind: "commentRejected" } })).toBe(3);
});

test("nobody is notified of a deletion, or of their own decision", async () => {
  await decideComments(moderator, [await write(author)], "delete", null, NOW);
  await decideComments(moderator, [await write(moderator)], "approve", null, NOW);
  expect([await noticesOf(author), await noticesOf(moderator)]).toEqual([[], []]);
});

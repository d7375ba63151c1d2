import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/account/viewer";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { writeComment } from "#lib/server/modules/comments/commands/own-comment";
import { listNotifications } from "#lib/server/modules/notifications/commands/site-notifications";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection({ "authors/ada-lind.md": authorFile("Ada Lind"), ...shortBookFiles("one", "One", "Text.") });

let moderator: Viewer;
let author: Viewer;
beforeEach(async () => {
  await prisma().$executeRaw`truncate comment, notification, mail cascade`;
  [moderator, author] = [await insertAdministrator(), await insertAnyUser()];
});
const write = async (viewer: Viewer) =>
  (await writeComment(viewer, "one", { text: "A fine lamp.", stars: null, upToChapter: null }, NOW)).id;
const noticesOf = async (viewer: Viewer) =>
  (await listNotifications(viewer, 1, 10)).items.map(({ kind, values, path }) => ({ kind, values, path }));

test("the author is notified of an approval, with a link to the comments of the book", async () => {
  const id = await write(author);
  await decideComments(moderator, [id], "approve", null, NOW);
  await decideComments(moderator, [id], "approve", null, NOW);
  expect(await noticesOf(author)).toEqual([{ kind: "comment-approved", values: { title: "One" }, path: "/book/one#comments" }]);
  expect(await prisma().mail.count({ where: { kind: "commentApproved" } })).toBe(1);
});

test("the author is notified of a rejection with its reason", async () => {
  await decideComments(moderator, [await write(author)], "reject", "It tells the end.", NOW);
  const values = { title: "One", reason: "It tells the end." };
  expect(await noticesOf(author)).toEqual([{ kind: "comment-rejected", values, path: "/profile/comments" }]);
  expect(await prisma().mail.count({ where: { kind: "commentRejected" } })).toBe(1);
});

test("nobody is notified of a deletion, or of their own decision", async () => {
  await decideComments(moderator, [await write(author)], "delete", null, NOW);
  await decideComments(moderator, [await write(moderator)], "approve", null, NOW);
  expect([await noticesOf(author), await noticesOf(moderator)]).toEqual([[], []]);
});

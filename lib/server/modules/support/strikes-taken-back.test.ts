import { expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { suspendUser } from "#lib/server/modules/accounts/commands/suspension";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { prisma } from "#lib/server/platform/database/prisma";
import { commentPath } from "#lib/urls/pages";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { insertPost, openCase, step, suspensionOf } from "#tests/support/copyright-cases";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { queuedMailsTo } from "#tests/support/queued-mails";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection(VALID_COLLECTION);

test("a strike leaves a moderator's suspension that ends no earlier, and taking it back too", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  await step(administrator, (await openCase((await insertPost(author)).path)).id, "accepted");
  await suspendUser(administrator, author.id, { days: null, reason: "Insults." }, NOW);
  const { id } = await openCase((await insertPost(author)).path);
  const indefinite = { suspendedAt: NOW, suspendedUntil: null, suspensionReason: "Insults." };
  for (const status of ["accepted", "under_review"] as const) {
    await step(administrator, id, status);
    expect(await suspensionOf(author.id)).toEqual(indefinite);
  }
});

test("taking a strike back restores the shorter suspension that a moderator gave before, until that has ended or was lifted", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  await step(administrator, (await openCase((await insertPost(author)).path)).id, "accepted");
  await suspendUser(administrator, author.id, { days: 7, reason: "Insults." }, NOW);
  const earlier = await suspensionOf(author.id);
  const { id } = await openCase((await insertPost(author)).path);
  const acceptAndTakeBack = async (accepted: number, takenBack: number) => {
    await step(administrator, id, "accepted", { at: addDays(NOW, accepted) });
    expect((await suspensionOf(author.id)).suspendedUntil).toEqual(addDays(NOW, accepted + 30));
    await step(administrator, id, "under_review", { at: addDays(NOW, takenBack) });
    return suspensionOf(author.id);
  };
  expect(await acceptAndTakeBack(1, 2)).toEqual(earlier);
  expect(await acceptAndTakeBack(3, 4)).toEqual(earlier);
  expect((await acceptAndTakeBack(5, 8)).suspendedAt).toBeNull();
});

test("taking one of three strikes back leaves the suspension of two, from the later one, and so on", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const cases = [];
  for (const day of [0, 1, 2]) {
    const opened = await openCase((await insertPost(author)).path);
    await step(administrator, opened.id, "accepted", { at: addDays(NOW, day) });
    cases.push(opened);
  }
  const [first, second, third] = cases as [(typeof cases)[0], (typeof cases)[0], (typeof cases)[0]];
  const afterTakingBack = async ({ id }: { id: string }, day: number, material = true) => {
    await step(administrator, id, "under_review", { at: addDays(NOW, day), material });
    return suspensionOf(author.id);
  };
  expect(await afterTakingBack(first, 3)).toEqual({
    suspendedAt: addDays(NOW, 2),
    suspendedUntil: addDays(NOW, 32),
    suspensionReason: `Removed after a copyright notice (${third.number}).`,
  });
  expect((await afterTakingBack(second, 4, false)).suspendedAt).toBeNull();
});

test("taking an acceptance back restores only what the case removed", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const insertComment = async (state: "approved" | "pending") => {
    const { id } = await prisma().comment.create({ data: { bookId: "the-lamp", userId: author.id, text: "Copied.", state } });
    const read = () => prisma().comment.findUniqueOrThrow({ where: { id }, select: { state: true, reason: true } });
    return { id, path: commentPath("the-lamp", id, 1), state: read };
  };
  const [comment, post, pending] = [await insertComment("approved"), await insertPost(author), await insertComment("pending")];
  await decideComments(administrator, [comment.id], "reject", "Insults.", NOW);
  await decidePosts(administrator, [post.id], "hide", "Insults.", NOW);
  for (const { path } of [comment, post, pending]) {
    const { id } = await openCase(path);
    for (const status of ["accepted", "under_review"] as const) await step(administrator, id, status);
  }
  expect(await comment.state()).toEqual({ state: "rejected", reason: "Insults." });
  expect(await post.state()).toEqual({ state: "hidden", reason: "Insults." });
  expect((await pending.state()).state).toBe("rejected");
});

test("the author is told by one e-mail what no longer counts, and what that means for the account", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: author.id } });
  const posts = [await insertPost(author), await insertPost(author), await insertPost(author)];
  const cases = await Promise.all(posts.map(({ path }) => openCase(path)));
  for (const { id } of cases) await step(administrator, id, "accepted");
  for (const { id } of cases) await step(administrator, id, "under_review");
  const mails = await queuedMailsTo(email, "copyrightTakenBack");
  const common = { step: "under_review", isBack: "yes" };
  expect(mails.map(({ content }) => content)).toMatchObject([
    { ...common, strikes: 2, suspension: "until", day: addDays(NOW, 30).toISOString() },
    { ...common, strikes: 1, suspension: "lifted" },
    { ...common, strikes: 0, suspension: "none" },
  ]);
  expect(await queuedMailsTo(email, "postRestored")).toEqual([]);
});

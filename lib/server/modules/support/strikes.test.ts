import { expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { liftSuspension, suspendUser } from "#lib/server/modules/accounts/commands/suspension";
import { deleteForGood, restore, withdraw } from "#lib/server/modules/editing/commands/withdraw-book";
import { changeCase } from "#lib/server/modules/support/commands/change-case";
import { openCounterNotice } from "#lib/server/modules/support/commands/counter-notice";
import { personalData } from "#lib/server/modules/support/personal-data";
import { getConversation } from "#lib/server/modules/support/queries/conversation";
import { prisma } from "#lib/server/platform/database/prisma";
import { bookPath, commentPath } from "#lib/urls/pages";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { insertPost, openCase, step, suspensionOf } from "#tests/support/copyright-cases";
import { setUpTestSettings } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { queuedMailsTo } from "#tests/support/queued-mails";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection(VALID_COLLECTION);

const insertCounterNotice = (caseNumber: string, email: string) =>
  openCounterNotice(
    {
      ...{ caseNumber, email, userId: null, language: "en", isSpam: false, explanation: "It is mine." },
      ...{ signature: "Bo Writer", address: "2 Short Street", telephone: "0113 000" },
    },
    NOW,
  );

test("accepting a case hides the post and warns its author, who can object; the second strike suspends for 30 days, the third for good", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const posts = [await insertPost(author), await insertPost(author), await insertPost(author)];
  const after = [];
  for (const { path, state } of posts) {
    const { id, number } = await openCase(path);
    await step(administrator, id, "accepted");
    expect(await state()).toEqual({ state: "hidden", reason: `Removed after a copyright notice (${number}).` });
    after.push((await suspensionOf(author.id)).suspendedUntil);
    expect((await getConversation(administrator, id)).dmcaCase).toMatchObject({
      removable: "post",
      struckUser: { id: author.id, strikes: after.length },
    });
  }
  expect(after).toEqual([null, addDays(NOW, 30), null]);
  expect((await suspensionOf(author.id)).suspendedAt).toEqual(NOW);
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: author.id } });
  const mails = await queuedMailsTo(email, "copyrightRemoved");
  expect(mails.map(({ content }) => content)).toMatchObject([1, 2, 3].map((strike) => ({ strike, work: "The novel" })));
  expect(await queuedMailsTo(email, "postRemoved")).toEqual([]);
  expect(JSON.stringify(mails)).toContain("/dmca/counter-notice#case=P-");
  const subject = { id: author.id, username: "", emailKey: email, verified: true, keepComments: false };
  expect(await personalData.export(subject, NOW)).toMatchObject({ copyrightStrikes: [{}, {}, {}] });
});

test("several notices about the same post are one strike, which stays until none of them stands", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const { path } = await insertPost(author);
  const cases = [await openCase(path), await openCase(`/it${path}`), await openCase(path)];
  for (const { id } of cases) await step(administrator, id, "accepted");
  expect((await suspensionOf(author.id)).suspendedAt).toBeNull();
  for (const { id } of cases) {
    expect((await getConversation(administrator, id)).dmcaCase).toMatchObject({ struckUser: { strikes: 1 } });
    await step(administrator, id, "under_review");
  }
  await step(administrator, (await openCase((await insertPost(author)).path)).id, "accepted");
  expect((await suspensionOf(author.id)).suspendedAt).toBeNull();
});

test("restoring shows the post again, takes the strike back and lifts the suspension that it gave, but no other", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const [first, second] = [await insertPost(author), await insertPost(author)];
  const cases = [await openCase(first.path), await openCase(second.path)];
  for (const { id } of cases) {
    await step(administrator, id, "accepted");
    await step(administrator, id, "countered");
  }
  expect((await suspensionOf(author.id)).suspendedAt).not.toBeNull();
  await step(administrator, cases[1]?.id ?? "", "restored", { at: addDays(NOW, 10) });
  expect(await second.state()).toEqual({ state: "published", reason: null });
  expect((await suspensionOf(author.id)).suspendedAt).toBeNull();
  await suspendUser(administrator, author.id, { days: null, reason: "Advertising." }, NOW);
  await step(administrator, cases[0]?.id ?? "", "restored", { at: addDays(NOW, 10) });
  expect((await suspensionOf(author.id)).suspensionReason).toBe("Advertising.");
  expect((await getConversation(administrator, cases[0]?.id ?? "")).dmcaCase?.struckUser).toBeNull();
  await liftSuspension(administrator, author.id, NOW);
});

test("taking an acceptance back shows the post again, takes the strike back and lifts its suspension; the case can be decided again", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const [first, second] = [await insertPost(author), await insertPost(author)];
  await step(administrator, (await openCase(first.path)).id, "accepted");
  const { id, number } = await openCase(second.path);
  await step(administrator, id, "accepted");
  expect((await suspensionOf(author.id)).suspendedAt).not.toBeNull();
  const objector = `${crypto.randomUUID()}@writer.example`;
  await insertCounterNotice(number, objector);
  expect(await outcomeOf(changeCase(administrator, id, { status: "under_review", message: null, material: true }, NOW))).toBe(
    "invalid_input",
  );
  await step(administrator, id, "under_review");
  expect(await second.state()).toEqual({ state: "published", reason: null });
  expect((await suspensionOf(author.id)).suspendedAt).toBeNull();
  expect((await getConversation(administrator, id)).dmcaCase).toMatchObject({ status: "under_review", struckUser: null, isFound: true });
  expect((await queuedMailsTo(objector, "supportAnswered"))[0]?.content.quote).toContain("taken back our decision");
  await step(administrator, id, "accepted");
  expect((await getConversation(administrator, id)).dmcaCase).toMatchObject({ struckUser: { strikes: 2 } });
});

test("a comment is rejected and restored; what is removed already stays removed", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const data = { bookId: "the-lamp", userId: author.id, text: "Copied.", state: "approved" as const };
  const comment = await prisma().comment.create({ data });
  const { id } = await openCase(`/it${commentPath("the-lamp", comment.id, 2)}`);
  const again = await openCase(commentPath("the-lamp", comment.id, 1));
  await step(administrator, id, "accepted");
  await step(administrator, again.id, "accepted");
  const state = async () => (await prisma().comment.findUniqueOrThrow({ where: { id: comment.id } })).state;
  expect(await state()).toBe("rejected");
  await step(administrator, id, "countered");
  await step(administrator, id, "restored", { at: addDays(NOW, 10) });
  expect(await state()).toBe("approved");
});

test("a book is withdrawn and published again, without a strike; an administrator can leave it as it is", async () => {
  const administrator = await insertAdministrator();
  const withdrawnAt = async () => (await prisma().book.findUniqueOrThrow({ where: { id: "the-lamp" } })).withdrawnAt;
  const kept = await openCase(bookPath("the-lamp"));
  await step(administrator, kept.id, "accepted", { material: false });
  expect(await withdrawnAt()).toBeNull();
  const { id } = await openCase(bookPath("the-lamp"));
  await step(administrator, id, "accepted");
  expect(await withdrawnAt()).toEqual(NOW);
  expect((await getConversation(administrator, id)).dmcaCase).toMatchObject({ removable: "book", struckUser: null });
  await step(administrator, id, "countered");
  await step(administrator, id, "restored", { at: addDays(NOW, 10) });
  expect(await withdrawnAt()).toBeNull();
  await withdraw(administrator, "the-lamp", NOW);
  const again = await openCase(bookPath("the-lamp"));
  for (const status of ["accepted", "under_review"] as const) await step(administrator, again.id, status);
  expect(await withdrawnAt()).toEqual(NOW);
  await restore(administrator, "the-lamp", NOW);
});

test("a case whose book is deleted for good, with its comments, can be decided, and brings nothing back", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const data = { bookId: "la-lampada", userId: author.id, text: "Copied.", state: "approved" as const };
  const comment = await prisma().comment.create({ data });
  const paths = [bookPath("la-lampada"), commentPath("la-lampada", comment.id, 1)];
  const [before, ofComment] = [await openCase(paths[0] ?? ""), await openCase(paths[1] ?? "")];
  for (const { id } of [before, ofComment]) await step(administrator, id, "accepted");
  await deleteForGood(administrator, "la-lampada", NOW);
  for (const { id } of [before, ofComment, await openCase(paths[0] ?? ""), await openCase(paths[1] ?? "")]) {
    if (id !== before.id && id !== ofComment.id) await step(administrator, id, "accepted");
    await step(administrator, id, "countered");
    await step(administrator, id, "restored", { at: addDays(NOW, 10) });
    expect((await getConversation(administrator, id)).dmcaCase).toMatchObject({ status: "restored", struckUser: null });
  }
  expect(await prisma().book.count({ where: { id: "la-lampada" } })).toBe(0);
});

test("a step that may not follow changes nothing; a page without removable material is left to the administrator", async () => {
  const [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
  const { path, state } = await insertPost(author);
  const { id } = await openCase(path);
  await step(administrator, id, "rejected");
  expect(await outcomeOf(step(administrator, id, "accepted"))).toBe("dmca_step_refused");
  expect((await state()).state).toBe("published");
  const other = await openCase("/about");
  await step(administrator, other.id, "accepted");
  expect((await getConversation(administrator, other.id)).dmcaCase).toMatchObject({
    status: "accepted",
    removable: null,
    struckUser: null,
    isFound: false,
  });
  const found = async (of: string) => (await getConversation(administrator, (await openCase(of)).id)).dmcaCase?.isFound;
  expect(await Promise.all([found(path), found(bookPath("the-lamp")), found(bookPath("nothing"))])).toEqual([true, true, false]);
  const noPost = path.replace(/#post-\d+|$/, "#post-999");
  const noComment = commentPath("the-lamp", crypto.randomUUID(), 1);
  expect(await Promise.all([found(noPost), found(noComment)])).toEqual([false, false]);
});

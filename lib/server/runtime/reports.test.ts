import { beforeEach, expect, onTestFinished, test } from "vitest";
import { SITE_SETTINGS } from "#lib/contract/settings/site-settings";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { ReportReason } from "#lib/domain/moderation/report";
import { parseCursor } from "#lib/domain/paging/cursor";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { deleteComment, editComment, writeComment } from "#lib/server/modules/comments/commands/own-comment";
import { listComments } from "#lib/server/modules/comments/queries/comments";
import { listAuditEntries } from "#lib/server/modules/moderation/queries/audit-log";
import { countReportedSubjects } from "#lib/server/modules/moderation/queries/reports";
import { prisma } from "#lib/server/platform/database/prisma";
import { overrideSettings } from "#lib/server/platform/env";
import { decideReports, findReportsOfUser, listReportQueue, reopenReports, reportSubject } from "#lib/server/runtime/reports";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, insertAnyUsers, NOW } from "#tests/support/users";

const REPORTS_TO_HIDE = SITE_SETTINGS.reportsToHide.default;

setUpTestSettings();
setUpImportedCollection({ "authors/ada-lind.md": authorFile("Ada Lind"), ...shortBookFiles("one", "One", "Text.") });

let administrator: Viewer;
let author: Viewer;
beforeEach(async () => {
  await prisma().comment.deleteMany();
  await prisma().report.deleteMany();
  [administrator, author] = [await insertAdministrator(), await insertAnyUser()];
});

/** An approved comment. */
async function publish(text = "A fine lamp.", at = NOW): Promise<string> {
  const { id } = await writeComment(author, "one", { text, stars: null, upToChapter: null }, at);
  await decideComments(administrator, [id], "approve", null, at);
  return id;
}
const report = (by: Viewer, id: string, reason: ReportReason = "spam", at = NOW) =>
  reportSubject(by, { kind: "comment", id }, { reason, note: "" }, at);
const reportByAll = async (reporters: Viewer[], id: string) => {
  for (const reporter of reporters) await report(reporter, id);
};
const visibleTexts = async () => (await listComments("one", 1, 10)).items.map(({ text }) => text);
const notificationsOf = async ({ id }: Viewer) =>
  (await prisma().notification.findMany({ where: { userId: id } })).map(({ kind }) => kind).toSorted();
const queue = async () => (await listReportQueue(administrator, null, 50, NOW)).subjects;
const decide = (id: string, decision: "approve" | "reject" | "delete", reason: string | null = null, seen?: string | null) =>
  decideReports(administrator, { subjects: [{ kind: "comment", id, seen }], decision, reason }, NOW);
const actionsOn = async (subject: string) =>
  (await listAuditEntries(administrator, 1, 9, { subject })).items.map(({ action }) => action).filter((action) => action !== "approve");

test("a report is queued with its reason, and a second one by the same user changes nothing", async () => {
  const [id, reporter] = [await publish(), await insertAnyUser()];
  await reportSubject(reporter, { kind: "comment", id }, { reason: "spoiler", note: "The end." }, NOW);
  await report(reporter, id, "offence");
  const [subject] = await queue();
  expect(subject).toMatchObject({
    ...{ kind: "comment", id, count: 1 },
    reports: [{ reporter: { id: reporter.id }, reason: "spoiler", note: "The end." }],
    preview: {
      title: "One",
      text: "A fine lamp.",
      path: `/book/one#by-${id}`,
      author: { id: author.id },
      state: "visible",
      editedAt: null,
    },
  });
  expect(await visibleTexts()).toEqual(["A fine lamp."]);
});

test("one’s own content, unknown content and content that readers do not see cannot be reported", async () => {
  const [id, reporter] = [await publish(), await insertAnyUser()];
  expect(await outcomeOf(report(author, id))).toBe("own_content");
  expect(await outcomeOf(report(reporter, "00000000-0000-4000-8000-000000000000"))).toBe("not_found");
  expect(await outcomeOf(reportSubject(reporter, { kind: "book", id }, { reason: "spam", note: "" }, NOW))).toBe("not_found");
  await decideComments(administrator, [id], "reject", "Spam.", NOW);
  expect(await outcomeOf(report(reporter, id))).toBe("not_found");
  expect(await countReportedSubjects()).toBe(0);
});

test("a suspended user cannot report", async () => {
  const suspended = { ...(await insertAnyUser()), suspension: { until: addDays(NOW, 1) } };
  expect(await outcomeOf(report(suspended, await publish()))).toBe("suspended");
});

test("five reports hide the comment until a moderator decides, and expire its page", async () => {
  const [id, reporters] = [await publish(), await insertAnyUsers(REPORTS_TO_HIDE)];
  await reportByAll(reporters.slice(1), id);
  expect(await visibleTexts()).toHaveLength(1);
  const expired = await expiredTagsDuring(() => reportByAll(reporters.slice(0, 1), id));
  expect(await visibleTexts()).toEqual([]);
  expect(expired).toEqual(["comments:one"]);
  expect(await queue()).toMatchObject([{ count: REPORTS_TO_HIDE, preview: { state: "hidden" } }]);
  expect(await notificationsOf(author)).toEqual(["comment-approved", "comment-hidden"]);
});

test("as many reports hide as the setting says", async () => {
  overrideSettings({ REPORTS_TO_HIDE: 2 });
  onTestFinished(() => overrideSettings({}));
  const [id, [first, second]] = [await publish(), await insertAnyUsers(2)];
  await reportByAll(first ? [first] : [], id);
  expect(await visibleTexts()).toHaveLength(1);
  await reportByAll(second ? [second] : [], id);
  expect(await visibleTexts()).toEqual([]);
});

test("reports at the same time hide the comment once, and later ones still count", async () => {
  const [id, reporters] = [await publish(), await insertAnyUsers(REPORTS_TO_HIDE + 3)];
  const reportAtOnce = () => Promise.all(reporters.map((reporter) => outcomeOf(report(reporter, id))));
  const expired = await expiredTagsDuring(async () => expect(await reportAtOnce()).toEqual(reporters.map(() => "done")));
  expect(await queue()).toMatchObject([{ count: reporters.length, preview: { state: "hidden" } }]);
  expect(expired).toHaveLength(1);
  expect(await notificationsOf(author)).toEqual(["comment-approved", "comment-hidden"]);
});

test("a kept comment is visible again; the same reporters do not hide it twice, five others do", async () => {
  const [id, reporters] = [await publish(), await insertAnyUsers(REPORTS_TO_HIDE)];
  await reportByAll(reporters, id);
  expect(await decide(id, "approve")).toBe(1);
  expect(await visibleTexts()).toHaveLength(1);
  expect(await queue()).toEqual([]);
  await reportByAll(reporters, id);
  expect(await visibleTexts()).toHaveLength(1);
  expect(await queue()).toEqual([]);
  await reportByAll(await insertAnyUsers(REPORTS_TO_HIDE), id);
  expect(await visibleTexts()).toEqual([]);
});

test("keeping a visible comment dismisses its reports and is logged", async () => {
  const id = await publish();
  await report(await insertAnyUser(), id);
  expect(await decide(id, "approve")).toBe(1);
  expect(await actionsOn(id)).toEqual(["keep"]);
  expect(await prisma().report.findFirst()).toMatchObject({ resolution: "kept", resolvedAt: NOW });
  expect(await decide(id, "approve")).toBe(0);
});

test("the decision to keep is undone: the reports are open again, hide the comment if they are enough, and that is logged", async () => {
  const reopen = (by: Viewer, id: string) => reopenReports(by, [{ kind: "comment", id }], NOW);
  const [few, many] = [await publish("Few."), await publish("Many.")];
  await report(await insertAnyUser(), few);
  await reportByAll(await insertAnyUsers(REPORTS_TO_HIDE), many);
  for (const id of [few, many]) await decide(id, "approve");
  expect(await reopen(administrator, few)).toBe(1);
  expect(await reopen(administrator, many)).toBe(1);
  expect((await queue()).map(({ id, count }) => [id, count])).toEqual([
    [many, REPORTS_TO_HIDE],
    [few, 1],
  ]);
  expect(await visibleTexts()).toEqual(["Few."]);
  expect((await actionsOn(few)).toSorted()).toEqual(["keep", "reopen"]);
  expect(await reopen(administrator, few)).toBe(0);
  expect(await outcomeOf(reopen(author, few))).toBe("forbidden");
  expect(await outcomeOf(reopen(administrator, "019ab000-0000-7000-8000-000000000000"))).toBe("not_found");
});

test("the decision to remove is undone: the comment is visible and its reports are open again", async () => {
  const [few, many] = [await publish("Few."), await publish("Many.")];
  await report(await insertAnyUser(), few);
  await reportByAll(await insertAnyUsers(REPORTS_TO_HIDE), many);
  const subjects = [few, many].map((id) => ({ kind: "comment" as const, id }));
  await decideReports(administrator, { subjects, decision: "reject", reason: "Advertising." }, NOW);
  expect([await visibleTexts(), await queue()]).toEqual([[], []]);
  expect(await reopenReports(administrator, subjects, NOW)).toBe(2);
  expect(await visibleTexts()).toEqual(["Few."]);
  expect((await queue()).map(({ id, count, preview }) => [id, count, preview.state])).toEqual([
    [many, REPORTS_TO_HIDE, "hidden"],
    [few, 1, "visible"],
  ]);
});

test("removing and deleting end the reports, in the queue of comments too", async () => {
  const [one, two] = [await publish("One."), await publish("Two.")];
  for (const id of [one, two]) await report(await insertAnyUser(), id);
  expect(await decide(one, "reject", "Advertising.")).toBe(1);
  await decideComments(administrator, [two], "delete", null, NOW);
  expect([await actionsOn(one), await actionsOn(two)]).toEqual([["reject"], ["delete"]]);
  expect(await prisma().comment.findMany({ select: { state: true, reason: true } })).toEqual([
    { state: "rejected", reason: "Advertising." },
  ]);
  expect(await countReportedSubjects()).toBe(0);
});

test("a text that was edited since the moderator read it is not decided about", async () => {
  const id = await publish();
  await report(await insertAnyUser(), id);
  await editComment(author, id, { text: "Buy lamps.", stars: null, upToChapter: null }, addDays(NOW, 1));
  expect(await outcomeOf(decide(id, "approve", null, null))).toBe("comment_changed");
  expect(await queue()).toMatchObject([{ preview: { state: "hidden", editedAt: addDays(NOW, 1).toISOString() } }]);
});

test("reports end when the author deletes the comment, or when it is gone with its book", async () => {
  const [deleted, gone] = [await publish("One."), await publish("Two.")];
  for (const id of [deleted, gone]) await report(await insertAnyUser(), id);
  await deleteComment(author, deleted, NOW);
  expect(await countReportedSubjects()).toBe(1);
  await prisma().comment.deleteMany();
  expect(await queue()).toEqual([]);
  expect(await countReportedSubjects()).toBe(0);
});

test("the queue lists most reports first, then the oldest, page by page in both directions", async () => {
  const reporters = await insertAnyUsers(3);
  const texts = ["once, later", "twice", "once, earlier", "three times"];
  const ids = new Map<string, string>();
  for (const text of texts) ids.set(text, await publish(text));
  const send = async (text: string, count: number, at: Date) => {
    for (const reporter of reporters.slice(0, count)) await report(reporter, ids.get(text) ?? "", "other", at);
  };
  await send("once, earlier", 1, NOW);
  await send("once, later", 1, addDays(NOW, 1));
  await send("twice", 2, NOW);
  await send("three times", 3, addDays(NOW, 2));
  const page = async (cursor: string | null) => {
    const { subjects, ...cursors } = await listReportQueue(administrator, cursor === null ? null : parseCursor(cursor), 2, NOW);
    return { texts: subjects.map(({ preview }) => preview.text), ...cursors };
  };
  const first = await page(null);
  expect(first).toMatchObject({ texts: ["three times", "twice"], previous: null });
  const second = await page(first.next);
  expect(second).toMatchObject({ texts: ["once, earlier", "once, later"], next: null });
  expect(await page(second.previous)).toMatchObject({ texts: ["three times", "twice"], previous: null });
  expect(await page("after~nonsense~x")).toMatchObject({ texts: ["three times", "twice"] });
});

test("only moderators see the queue and decide", async () => {
  const [user, id] = [await insertAnyUser(), await publish()];
  expect(await outcomeOf(listReportQueue(user, null, 50, NOW))).toBe("forbidden");
  expect(await outcomeOf(findReportsOfUser(user, author.id, 5))).toBe("forbidden");
  const subjects = [{ kind: "comment", id }];
  expect(await outcomeOf(decideReports(user, { subjects, decision: "delete", reason: null }, NOW))).toBe("forbidden");
  const [moderator] = await insertAnyUsers(1, "moderator");
  if (!moderator) throw new Error("No moderator was inserted.");
  expect(await outcomeOf(decideReports(moderator, { subjects, decision: "delete", reason: null }, NOW))).toBe("done");
});

test("a user's page shows the reports by the user and about the user", async () => {
  const [id, reporter] = [await publish(), await insertAnyUser()];
  await report(reporter, id, "offence");
  const [made, about] = [await findReportsOfUser(administrator, reporter.id, 5), await findReportsOfUser(administrator, author.id, 5)];
  expect(made).toMatchObject({
    made: { count: 1, latest: [{ reason: "offence", preview: { title: "One" } }] },
    about: { count: 0, latest: [] },
  });
  expect(about).toMatchObject({ made: { count: 0 }, about: { count: 1 } });
});

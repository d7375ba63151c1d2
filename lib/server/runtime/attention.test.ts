import { beforeAll, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { writeComment } from "#lib/server/modules/comments/commands/own-comment";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { listAttention } from "#lib/server/runtime/attention";
import { reportSubject } from "#lib/server/runtime/reports";
import { authorFile } from "#tests/support/collection-folder";
import { insertConversation } from "#tests/support/conversations";
import { setUpTestSettings } from "#tests/support/environment";
import { insertThread } from "#tests/support/forum";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { clearJobs, queuedJobs, setAttempts, setTimes } from "#tests/support/job-queue";
import { insertAnyUser, NOW } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection({ "authors/ada-lind.md": authorFile("Ada Lind"), ...shortBookFiles("one", "One", "Text.") });

const [EARLY, LATE] = [addMinutes(NOW, 1), addMinutes(NOW, 9)];
const waitingIn = async (name: string) => (await listAttention()).find((queue) => queue.name === name);

beforeAll(async () => {
  await clearJobs();
  await prisma().comment.deleteMany();
  await prisma().conversation.deleteMany();
});

test("an empty queue has no oldest entry", async () => {
  expect(await waitingIn("comments")).toMatchObject({ count: 0, oldest: null });
  expect(await waitingIn("jobs")).toMatchObject({ count: 0, oldest: null });
});

test("the oldest pending comment is shown with its first words, its book and its place in the queue", async () => {
  const words = `The lid does not click ${"again and ".repeat(30)}again.`;
  const user = await insertAnyUser();
  await writeComment(await insertAnyUser(), "one", { text: "Later.", stars: null, upToChapter: null }, LATE);
  const { id } = await writeComment(user, "one", { text: words, stars: null, upToChapter: null }, EARLY);
  const queue = await waitingIn("comments");
  expect(queue).toMatchObject({ count: 2, oldest: { since: EARLY, place: "One", path: `/admin/comments#${id}` } });
  expect(queue?.oldest?.text).toMatch(/^The lid does not click .+…$/);
  expect(queue?.oldest?.text.length).toBeLessThan(150);
});

test("the first reported text is shown, also if another one has more reports", async () => {
  const author = await insertAnyUser();
  const reported = async (title: string, times: Date[]) => {
    const { thread } = await insertThread(author, title, NOW);
    const post = await prisma().forumPost.findFirstOrThrow({ where: { threadId: thread.id } });
    for (const at of times) await reportSubject(await insertAnyUser(), { kind: "post", id: post.id }, { reason: "spam", note: "" }, at);
    return post.id;
  };
  const first = await reported("On endings", [EARLY]);
  await reported("On beginnings", [LATE, LATE]);
  expect(await waitingIn("reports")).toMatchObject({
    count: 2,
    oldest: { since: EARLY, text: "About On endings.", place: "On endings", path: `/admin/moderation#${first}` },
  });
});

test("of messages, requests, runs, jobs and incidents the oldest is shown with its title", async () => {
  await insertConversation({ subject: "Newer" }, LATE);
  const { id: message } = await insertConversation({ subject: "A torn page" }, EARLY);
  const user = await insertAnyUser();
  const request = { userId: user.id, authorId: "ada-lind", language: "en", length: "tale" };
  const { id: asked } = await prisma().bookRequest.create({ data: { ...request, prompt: "A ghost story.", createdAt: EARLY } });
  await prisma().bookRequest.create({ data: { ...request, prompt: "A comedy.", createdAt: LATE } });
  const run = { authorId: "ada-lind", language: "en", prompt: "A tide.", minChapters: 1, maxChapters: 1, step: "screen" };
  const { id: stopped } = await prisma().generationRun.create({ data: { ...run, title: "The Tide", status: "failed", updatedAt: EARLY } });
  await clearJobs();
  await addJobs(prisma(), SEND_MAIL, [{ mailId: crypto.randomUUID() }]);
  const [job] = await queuedJobs();
  await setAttempts({ attempts: 25, error: "550" });
  await setTimes(job?.id ?? "", EARLY, LATE);
  const incident = { kind: "incident", status: "investigating", impact: "degraded", startsAt: NOW };
  await prisma().incident.create({ data: { ...incident, title: "Slow pages", createdAt: EARLY } });
  for (const [name, oldest] of [
    ["messages", { text: "A torn page", path: `/admin/messages/${message}` }],
    ["requests", { text: "A ghost story.", path: `/requests/${asked}` }],
    ["runs", { text: "The Tide", path: `/admin/runs/${stopped}` }],
    ["jobs", { text: "send-mail", path: "/admin/jobs?state=failed&sort=queued&order=ascending" }],
    ["incidents", { text: "Slow pages", path: "/admin/status" }],
  ] as const)
    expect(await waitingIn(name), name).toMatchObject({ oldest: { since: EARLY, ...oldest } });
});

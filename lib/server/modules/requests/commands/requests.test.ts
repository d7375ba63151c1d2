import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { AGEING_DAYS } from "#lib/domain/requests/request";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { importCollection } from "#lib/server/importer/import-collection";
import { cancelRequest, deleteCancelledRequests } from "#lib/server/modules/requests/commands/cancel-request";
import { createRequest, type RequestInput } from "#lib/server/modules/requests/commands/create-request";
import { assignBook, mergeRequest, planRequest, rejectRequest, reopenRequest } from "#lib/server/modules/requests/commands/decide";
import { followRequest, voteForRequest, withdrawVote } from "#lib/server/modules/requests/commands/interest";
import { takeNextRequest } from "#lib/server/modules/requests/commands/take-next";
import { countOwnRequests, listOwnRequests } from "#lib/server/modules/requests/queries/own-requests";
import { findPlace, listQueue } from "#lib/server/modules/requests/queries/queue";
import { getInterest, getRequest } from "#lib/server/modules/requests/queries/request";
import { findSimilarRequests } from "#lib/server/modules/requests/queries/similar";
import { prisma } from "#lib/server/platform/database/prisma";
import { writeCollection } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
let viewer: Viewer;
let administrator: Viewer;
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work, book_request, notification, mail cascade`;
  await importCollection(writeCollection());
  administrator = await insertAdministrator();
  viewer = await insertAnyUser();
});

const INPUT: RequestInput = {
  authorId: "ada-lind",
  title: null,
  prompt: "A clockmaker repairs an hour that was lost in the harbour.",
  language: "en",
  length: "tale",
  isPublic: true,
  sharePrompt: false,
};
const ask = (by: Viewer, input: Partial<RequestInput> = {}, at = NOW) => createRequest(by, { ...INPUT, ...input }, at);
const askAsAnyone = async (input: Partial<RequestInput> = {}, at = NOW) => ask(await insertAnyUser(), input, at);
const noticesOf = async ({ id }: Viewer) =>
  (await prisma().notification.findMany({ where: { userId: id }, orderBy: { kind: "desc" } })).map(({ kind }) => kind);

test("a request appears in the user's list and counts", async () => {
  const request = await ask(viewer, { title: "The Lost Hour" });
  const list = await listOwnRequests(viewer, undefined, 1, 10);
  expect(list.items).toEqual([request]);
  expect(request).toMatchObject({ title: "The Lost Hour", status: "pending", priority: "normal", author: { id: "ada-lind" } });
  expect(await countOwnRequests(viewer)).toEqual({ total: 1, pending: 1, in_progress: 0, completed: 0, rejected: 0 });
  expect((await listOwnRequests(viewer, "completed", 1, 10)).items).toEqual([]);
});

test("the next request is possible after a week, and the refusal names the day", async () => {
  await ask(viewer);
  const refused = await ask(viewer, { prompt: "Another one." }, addDays(NOW, 6)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "request_too_soon", values: { date: addDays(NOW, 7), days: 7 } });
  await ask(viewer, { prompt: "Another one." }, addDays(NOW, 7));
  expect((await countOwnRequests(viewer)).total).toBe(2);
});

test("at most three requests wait", async () => {
  for (const week of [0, 1, 2]) await ask(viewer, { prompt: `Story ${week}` }, addDays(NOW, 7 * week));
  const refused = await ask(viewer, { prompt: "Story 3" }, addDays(NOW, 21)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "too_many_requests_pending", values: { count: 3 } });
});

test("two tabs that send the same request at once make one", async () => {
  const [one, other] = await Promise.all([ask(viewer), ask(viewer)]);
  expect(one.id).toBe(other.id);
  const different = await Promise.allSettled([ask(viewer, { prompt: "One." }), ask(viewer, { prompt: "Two." })]);
  expect(different.every(({ status }) => status === "rejected")).toBe(true);
});

test("unknown and withdrawn authors and lengths that are not allowed are refused", async () => {
  expect(await errorOf(ask(viewer, { authorId: "nobody" }))).toEqual({ code: "author_not_found" });
  await prisma().author.update({ where: { id: "ada-lind" }, data: { withdrawnAt: NOW } });
  expect(await errorOf(ask(viewer))).toEqual({ code: "author_not_found" });
  await prisma().author.update({ where: { id: "ada-lind" }, data: { withdrawnAt: null } });
  expect((await countOwnRequests(viewer)).total).toBe(0);
});

test("a request names stops only where its author may direct the writing", async () => {
  const by = await insertAnyUser();
  expect(await errorOf(ask(by, { stops: ["outline"] }))).toEqual({ code: "invalid_input", fields: { stops: "stops_off" } });
});

test("a cancelled request gives the week back, but only once", async () => {
  const first = await ask(viewer);
  await cancelRequest(viewer, first.id, NOW);
  const second = await ask(viewer, { prompt: "Another one." });
  await cancelRequest(viewer, second.id, NOW);
  expect((await errorOf(ask(viewer, { prompt: "A third one." })))?.code).toBe("request_too_soon");
  expect((await countOwnRequests(viewer)).total).toBe(0);
  expect(await errorOf(getRequest(viewer, first.id, NOW))).toEqual({ code: "request_not_found" });
  expect(await deleteCancelledRequests(addDays(NOW, 6))).toBe(0);
  expect(await deleteCancelledRequests(addDays(NOW, 7))).toBe(2);
});

test("only the user's own pending requests can be cancelled", async () => {
  const other = await askAsAnyone();
  expect(await errorOf(cancelRequest(viewer, other.id, NOW))).toEqual({ code: "request_not_found" });
  const own = await ask(viewer);
  await rejectRequest(administrator, own.id, "It is about a living person.", NOW);
  expect(await errorOf(cancelRequest(viewer, own.id, NOW))).toEqual({ code: "request_not_pending" });
});

test("the queue is ordered by priority, votes and age, and waiting raises the priority", async () => {
  const older = await askAsAnyone({ prompt: "Older." }, addDays(NOW, -2));
  const voted = await askAsAnyone({ prompt: "Voted." }, addDays(NOW, -1));
  const urgent = await askAsAnyone({ prompt: "Urgent." });
  const secret = await askAsAnyone({ prompt: "Private.", isPublic: false }, addDays(NOW, -3));
  await voteForRequest(viewer, voted.id, NOW);
  await planRequest(administrator, urgent.id, { priority: "urgent" }, NOW);
  const queue = await listQueue(1, 10, NOW);
  expect(queue.items.map(({ id, place }) => [id, place])).toEqual([
    [urgent.id, 1],
    [voted.id, 2],
    [older.id, 4],
  ]);
  expect(queue).toMatchObject({ waiting: 4, total: 3 });
  expect(await findPlace(secret.id, NOW)).toBe(3);
  const waiting = await askAsAnyone({ prompt: "Waiting." }, addDays(NOW, -2 * AGEING_DAYS));
  const forgotten = await askAsAnyone({ prompt: "Forgotten." }, addDays(NOW, -4 * AGEING_DAYS));
  for (const { id } of [waiting, forgotten]) await planRequest(administrator, id, { priority: "low" }, NOW);
  expect(await Promise.all([forgotten, urgent, waiting, voted].map(({ id }) => findPlace(id, NOW)))).toEqual([1, 2, 3, 4]);
});

test("a page of the queue is whole also behind many private requests", async () => {
  const privately = Array.from({ length: 10 }, (_, index) => index);
  for (const index of privately) await askAsAnyone({ prompt: `Private ${index}.`, isPublic: false }, addDays(NOW, -3));
  const one = await askAsAnyone({ prompt: "One." }, addDays(NOW, -2));
  const two = await askAsAnyone({ prompt: "Two." }, addDays(NOW, -1));
  const pages = await Promise.all([1, 2, 3].map((page) => listQueue(page, 1, NOW)));
  expect(pages.map(({ items }) => items.map(({ id, place }) => [id, place]))).toEqual([[[one.id, 11]], [[two.id, 12]], []]);
  expect(await Promise.all([one, two].map(({ id }) => findPlace(id, NOW)))).toEqual([11, 12]);
});

test("a vote counts once, can be taken back and is not for one's own or private requests", async () => {
  const request = await askAsAnyone();
  await Promise.all([voteForRequest(viewer, request.id, NOW), voteForRequest(viewer, request.id, NOW)]);
  expect(await getInterest(viewer, request.id)).toEqual({ isOwn: false, isVoted: true, isFollowed: false, votes: 1, followers: 0 });
  await withdrawVote(viewer, request.id);
  expect(await getInterest(viewer, request.id)).toMatchObject({ isVoted: false, votes: 0 });
  const own = await ask(viewer);
  expect(await errorOf(voteForRequest(viewer, own.id, NOW))).toEqual({ code: "own_request" });
  const secret = await askAsAnyone({ isPublic: false });
  expect(await errorOf(voteForRequest(viewer, secret.id, NOW))).toEqual({ code: "request_not_found" });
});

test("private requests are for their author and administrators; notes are not for other readers of public ones", async () => {
  const secret = await ask(viewer, { isPublic: false });
  const other = await insertAnyUser();
  expect(await errorOf(getRequest(other, secret.id, NOW))).toEqual({ code: "request_not_found" });
  expect(await errorOf(getRequest(null, secret.id, NOW))).toEqual({ code: "request_not_found" });
  expect((await getRequest(administrator, secret.id, NOW)).isOwn).toBe(false);
  const open = await ask(other);
  await planRequest(administrator, open.id, { adminNotes: "A lovely idea." }, NOW);
  expect((await getRequest(null, open.id, NOW)).request.adminNotes).toBeNull();
  expect((await getRequest(other, open.id, NOW)).request.adminNotes).toBe("A lovely idea.");
});

test("similar public requests are found by the words that they share", async () => {
  const similar = await askAsAnyone();
  await askAsAnyone({ prompt: "A parrot inherits a lighthouse." });
  await askAsAnyone({ isPublic: false });
  const found = await findSimilarRequests("In the harbour a Clockmaker loses everything", undefined, NOW);
  expect(found.map(({ id }) => id)).toEqual([similar.id]);
  expect(await findSimilarRequests("In the harbour a clockmaker loses everything", "another-author", NOW)).toEqual([]);
  expect(await findSimilarRequests("' | & :* \\ <-> !!", undefined, NOW)).toEqual([]);
});

test("start, rejection and completion notify author and followers, by channel as they chose", async () => {
  const author = await insertAnyUser();
  const request = await ask(author);
  await followRequest(viewer, request.id);
  await prisma().user.update({ where: { id: viewer.id }, data: { mutedNotifications: ["email:request-started"] } });
  expect(await prisma().$transaction((db) => takeNextRequest(db, [], NOW))).toBe(request.id);
  expect([await noticesOf(author), await noticesOf(viewer)]).toEqual([["request-started"], ["request-started"]]);
  expect((await prisma().mail.findMany()).map(({ kind }) => kind)).toEqual(["requestStarted"]);
  await assignBook(administrator, request.id, "the-lamp", NOW);
  expect(await noticesOf(viewer)).toEqual(["request-started", "request-completed"]);
  expect((await getRequest(author, request.id, NOW)).request).toMatchObject({
    status: "completed",
    completedBook: { id: "the-lamp", title: "The Lamp" },
  });
});

test("illegal transitions change nothing and are refused", async () => {
  const request = await ask(viewer);
  expect(await errorOf(reopenRequest(administrator, request.id, NOW))).toEqual({ code: "request_transition" });
  await rejectRequest(administrator, request.id, "No.", NOW);
  expect(await errorOf(assignBook(administrator, request.id, "the-lamp", NOW))).toEqual({ code: "request_transition" });
  await reopenRequest(administrator, request.id, NOW);
  expect((await getRequest(viewer, request.id, NOW)).request).toMatchObject({ status: "pending", rejectionReason: null });
  expect(await errorOf(rejectRequest(viewer, request.id, "No.", NOW))).toEqual({ code: "forbidden" });
  const actions = await prisma().auditEntry.findMany({ where: { kind: "request", subjectId: request.id }, orderBy: { id: "asc" } });
  expect(actions.map(({ action }) => action)).toEqual(["reject", "reopen"]);
});

test("a merged request follows the other one with its votes, followers and author", async () => {
  const author = await insertAnyUser();
  const target = await ask(author);
  const request = await ask(viewer);
  const follower = await insertAnyUser();
  await followRequest(follower, request.id);
  await voteForRequest(follower, request.id, NOW);
  await voteForRequest(author, request.id, NOW);
  await mergeRequest(administrator, request.id, target.id, NOW);
  expect(await getInterest(viewer, target.id)).toMatchObject({ votes: 2, followers: 1, isVoted: true });
  expect((await listQueue(1, 10, NOW)).waiting).toBe(1);
  await prisma().$transaction((db) => takeNextRequest(db, [], NOW));
  expect((await listOwnRequests(viewer, "in_progress", 1, 10)).items).toHaveLength(1);
  expect(await noticesOf(viewer)).toEqual(["request-started"]);
  expect(await noticesOf(follower)).toEqual(["request-started"]);
  expect(await errorOf(mergeRequest(administrator, request.id, target.id, NOW))).toEqual({ code: "request_transition" });
});

test("several workers take each request once; held requests are not taken", async () => {
  const ids = [];
  for (let index = 0; index < 6; index += 1) ids.push((await askAsAnyone({ prompt: `Story ${index}` }, addDays(NOW, -index))).id);
  const [held] = ids;
  if (held) await planRequest(administrator, held, { isHeld: true }, NOW);
  const taken = await Promise.all(Array.from({ length: 8 }, () => prisma().$transaction((db) => takeNextRequest(db, [], NOW))));
  expect(taken.filter((id) => id !== null).sort()).toEqual(ids.slice(1).sort());
});

test("when a request is cancelled, its text is deleted and those merged into it wait on their own again", async () => {
  const author = await insertAnyUser();
  const target = await ask(author);
  const request = await ask(viewer);
  await mergeRequest(administrator, request.id, target.id, NOW);
  await cancelRequest(author, target.id, NOW);
  expect(await findPlace(request.id, NOW)).toBe(1);
  expect((await getRequest(viewer, request.id, NOW)).request.mergedIntoId).toBeNull();
  expect(await prisma().bookRequest.findUniqueOrThrow({ where: { id: target.id } })).toMatchObject({ prompt: "", title: null });
});

test("nothing is merged into a private request, and no past day is announced", async () => {
  const secret = await askAsAnyone({ isPublic: false });
  const request = await ask(viewer);
  expect(await errorOf(mergeRequest(administrator, request.id, secret.id, NOW))).toEqual({
    code: "invalid_input",
    fields: { into: "private_request" },
  });
  expect(await errorOf(planRequest(administrator, request.id, { estimatedCompletion: addDays(NOW, -1) }, NOW))).toMatchObject({
    fields: { estimatedCompletion: "past_date" },
  });
  await planRequest(administrator, request.id, { estimatedCompletion: NOW }, NOW);
});

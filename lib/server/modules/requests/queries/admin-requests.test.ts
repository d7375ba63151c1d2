import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { importCollection } from "#lib/server/importer/import-collection";
import { createRequest } from "#lib/server/modules/requests/commands/create-request";
import { mergeRequest } from "#lib/server/modules/requests/commands/decide";
import { countRequests, listAdminRequests } from "#lib/server/modules/requests/queries/admin-requests";
import { findBookCandidates, findMergeCandidates } from "#lib/server/modules/requests/queries/candidates";
import type { RequestFilter } from "#lib/server/modules/requests/queries/request-filter";
import { prisma } from "#lib/server/platform/database/prisma";
import { writeCollection } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
let administrator: Viewer;
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work, book_request, notification, mail cascade`;
  await importCollection(writeCollection());
  administrator = await insertAdministrator();
});

const ask = async (prompt: string, { title = null as string | null, isPublic = true, by = null as Viewer | null, days = 0 } = {}) => {
  const input = { authorId: "ada-lind", title, prompt, language: "en", length: "tale", isPublic, sharePrompt: false } as const;
  return (await createRequest(by ?? (await insertAnyUser()), input, addDays(NOW, -days))).id;
};
const idsOf = async (filter: RequestFilter) => (await listAdminRequests(administrator, filter, 1, 10, NOW)).items.map(({ id }) => id);

test("requests are found by title, text, author and requester, and keep their places in the queue", async () => {
  const requester = await insertAnyUser();
  const older = await ask("A lighthouse without a keeper.", { days: 2 });
  const own = await ask("A pond of 100% ink.", { title: "The Harbour", by: requester });
  const row = await prisma().user.findUniqueOrThrow({ where: { id: requester.id } });
  for (const text of ["harbour", "100% INK", row.username, row.email.toUpperCase()])
    expect(await idsOf({ status: "pending", text })).toEqual([own]);
  expect(await idsOf({ status: "pending", text: "a%k" })).toEqual([]);
  expect(await idsOf({ text: "lighthouse" })).toEqual([older]);
  expect(await idsOf({ status: "pending", author: "ada-lind" })).toEqual([older, own]);
  expect(await idsOf({ author: "nobody" })).toEqual([]);
  expect((await listAdminRequests(administrator, { status: "pending", text: "harbour" }, 1, 10, NOW)).items[0]).toMatchObject({ place: 2 });
  expect(await countRequests(administrator, { text: "harbour" })).toMatchObject({ total: 1, pending: 1 });
});

test("requests that can take another one are found by text; private, merged and finished ones are not", async () => {
  const id = await ask("An hour that was lost.");
  const open = await ask("An hour that was found.", { title: "Found" });
  const hidden = await ask("A private hour.", { isPublic: false });
  const merged = await ask("A merged hour.");
  await mergeRequest(administrator, merged, open, NOW);
  expect((await findMergeCandidates(administrator, id, "hour")).map((found) => found.id)).toEqual([open]);
  expect(await findMergeCandidates(administrator, id, "")).toMatchObject([
    { id: open, title: "Found", authorName: expect.any(String) as string },
  ]);
  expect((await findMergeCandidates(administrator, hidden, "lost")).map((found) => found.id)).toEqual([id]);
});

test("books that can answer a request are found by title and author, the author's own first", async () => {
  const id = await ask("An hour that was lost.");
  const all = await findBookCandidates(administrator, id, "");
  const own = await prisma().book.count({ where: { authorId: "ada-lind", withdrawnAt: null } });
  expect(own).toBeGreaterThan(0);
  expect(new Set(all.slice(0, own).map(({ authorName }) => authorName)).size).toBe(1);
  const [first] = all;
  expect((await findBookCandidates(administrator, id, (first?.title ?? "").toUpperCase())).map((book) => book.id)).toContain(first?.id);
  expect(await findBookCandidates(administrator, id, "no such title")).toEqual([]);
  const user = await insertAnyUser();
  expect(await errorOf(findBookCandidates(user, id, ""))).toEqual({ code: "forbidden" });
  expect(await errorOf(findMergeCandidates(administrator, crypto.randomUUID(), ""))).toEqual({ code: "request_not_found" });
});

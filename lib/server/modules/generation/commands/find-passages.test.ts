import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { splitPassages } from "#lib/domain/references/passages";
import type { ReferenceWork } from "#lib/domain/references/reference-work";
import { embedReferences } from "#lib/server/modules/generation/commands/embed-references";
import { findAlikePassages, searchPassages } from "#lib/server/modules/generation/commands/find-passages";
import { findCircuitState } from "#lib/server/modules/generation/queries/stopped-runs";
import { storeReference } from "#lib/server/modules/references/commands/store-work";
import { countEmbedded } from "#lib/server/modules/references/queries/embeddings";
import { prisma } from "#lib/server/platform/database/prisma";
import { startEmbeddingServer } from "#tests/support/embedding-server";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

const server = await startEmbeddingServer();
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_EMBEDDING_MODEL: "vectors", AI_BUDGET_DAY: "tokens=100000" });

const WORK: ReferenceWork = {
  ...{ language: "en", author: "Ada Vane", authorSlug: "ada-vane", title: "The Stair", year: 1881, died: 1902 },
  ...{ source: "A shelf", readAt: "", licence: "public domain", vouched: false },
};
const SEA = `A wave came over the rail. ${"The ship lay down and the waves went over it again. ".repeat(12)}`;
const LEDGER = `Nobody had shut the ledger. ${"The debt stood in it, and the coins lay beside it. ".repeat(12)}`;
const WINTER = `The frost had come early. ${"There was ice on the pail, and the cold went through the coat. ".repeat(10)}`;
const search = { language: "en", authorSlug: "ada-vane", limit: 3 } as const;
const signal = new AbortController().signal;
const firstWords = (passages: { text: string }[]) => passages.map(({ text }) => text.split(" ").slice(0, 2).join(" "));

beforeAll(async () => {
  await storeReference(WORK, splitPassages([[LEDGER], [WINTER], [SEA]], "en"), NOW);
});
beforeEach(async () => {
  server.calls.length = 0;
  await prisma().modelCall.deleteMany();
});

test("before passages have embeddings they are found by shared words, and nothing is asked", async () => {
  const found = await findAlikePassages({ ...search, like: "a ledger and its debt" }, signal);
  expect(found.order).toBe("words");
  expect(firstWords(found.passages)[0]).toBe("Nobody had");
  expect((await findAlikePassages(search, signal)).order).toBe("text");
  expect(server.calls).toEqual([]);
});

test("a failure keeps what is embedded, an answer with a vector too few is none, and the next run continues", async () => {
  server.fail("short");
  await expect(embedReferences(signal)).rejects.toThrow("unusable embeddings");
  server.fail({ status: 503 });
  await expect(embedReferences(signal)).rejects.toMatchObject({ name: "Error" });
  expect(await countEmbedded("vectors")).toEqual({ passages: 3, embedded: 0 });
  await embedReferences(signal);
  expect(await countEmbedded("vectors")).toEqual({ passages: 3, embedded: 3 });
  const before = server.calls.length;
  await embedReferences(signal);
  expect(server.calls).toHaveLength(before);
  const calls = await prisma().modelCall.findMany({ orderBy: { startedAt: "asc" } });
  expect(calls.map(({ step, model, outcome }) => [step, model, outcome])).toEqual([
    ["embed", "vectors", "unavailable"],
    ["embed", "vectors", "unavailable"],
    ["embed", "vectors", "ok"],
  ]);
  expect(calls[2]?.inputTokens).toBeGreaterThan(300);
  // The status page shows the writer's service.
  expect(await findCircuitState(new Date())).toBe("unused");
});

test("passages are ordered by meaning, also without a common word; those of a kind alone too", async () => {
  const found = await findAlikePassages({ ...search, like: "Sailors." }, signal);
  expect(found.order).toBe("embeddings");
  expect(firstWords(found.passages)[0]).toBe("A wave");
  expect(found.passages[0]).toMatchObject({ author: "Ada Vane", title: "The Stair", year: 1881, chapter: 3 });
  expect(found.passages).toHaveLength(3);
  const [kind] = found.passages.map((passage) => passage.kind);
  const ofKind = await findAlikePassages({ ...search, kind, like: "Snow." }, signal);
  expect(ofKind.passages.every((passage) => passage.kind === kind)).toBe(true);
});

test("a vector of another length is not compared, and its passage comes last", async () => {
  await prisma().$executeRaw`update reference_passage set embedding = array[1]::real[] where text like 'A wave%'`;
  const found = await findAlikePassages({ ...search, like: "Sailors." }, signal);
  expect([found.order, firstWords(found.passages).at(-1)]).toEqual(["embeddings", "A wave"]);
  await prisma().$executeRaw`update reference_passage set embedding_model = null where text like 'A wave%'`;
  await embedReferences(signal);
});

test("a service that fails, or a budget that is used up, leaves the search by words", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  server.fail({ status: 500 });
  const found = await findAlikePassages({ ...search, like: "a ledger and its debt" }, signal);
  expect(found.order).toBe("words");
  expect(firstWords(found.passages)[0]).toBe("Nobody had");
  await prisma().modelCall.create({
    data: { step: "embed", model: "vectors", promptVersion: "", inputTokens: 100_000, startedAt: new Date(), finishedAt: new Date() },
  });
  expect((await findAlikePassages({ ...search, like: "Sailors." }, signal)).order).toBe("words");
  expect(server.calls).toHaveLength(1);
  warn.mockRestore();
});

test("a new passage has no embedding and comes last until the job has run; a budget that is used up ends the job without an error", async () => {
  await storeReference({ ...WORK, title: "The Ship" }, splitPassages([[SEA]], "en"), NOW);
  const found = await findAlikePassages({ ...search, limit: 4, like: "Sailors." }, signal);
  expect(found.passages.map(({ title }) => title)).toEqual(["The Stair", "The Stair", "The Stair", "The Ship"]);
  await prisma().modelCall.create({
    data: { step: "embed", model: "vectors", promptVersion: "", inputTokens: 100_000, startedAt: new Date(), finishedAt: new Date() },
  });
  await embedReferences(signal);
  expect(await countEmbedded("vectors")).toEqual({ passages: 4, embedded: 3 });
});

test("only administrators search", async () => {
  expect((await searchPassages(await insertAdministrator(), search)).passages.length).toBeGreaterThan(0);
  expect(await outcomeOf(searchPassages(await insertAnyUser(), search))).toBe("forbidden");
});

import { ChecksResult } from "#lib/contract/generation/results";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Language } from "#lib/domain/language";
import { importCollection } from "#lib/server/importer/import-collection";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { startRequest } from "#lib/server/modules/generation/commands/start-run";
import { createRequest, type RequestInput } from "#lib/server/modules/requests/commands/create-request";
import { prisma } from "#lib/server/platform/database/prisma";
import { writeCollection } from "#tests/support/collection-folder";
import { clearJobs, queuedJobs } from "#tests/support/job-queue";
import { insertAnyUser, NOW } from "#tests/support/users";

const MAX_STEPS = 1_000;
const PROMPT = "A clockmaker repairs an hour that was lost in the harbour, and gives it back to the wrong owner.";

/** Empties the library, requests and runs, and imports the small valid collection. */
export async function resetLibrary(): Promise<void> {
  await prisma().$executeRaw`truncate author, work, book_request, generation_run, model_call, notification, mail, audit_entry cascade`;
  await clearJobs();
  await importCollection(writeCollection());
}

export const INPUT: RequestInput = {
  authorId: "ada-lind",
  title: null,
  prompt: PROMPT,
  language: "en",
  length: "tale",
  isPublic: true,
  sharePrompt: false,
};

/** A request of a new user; `by` is its author. */
export async function insertRequest(input: Partial<RequestInput> = {}): Promise<{ id: string; by: Viewer }> {
  const by = await insertAnyUser();
  return { id: (await createRequest(by, { ...INPUT, ...input }, NOW)).id, by };
}

/** A run of a new request, started by an administrator. */
export async function startNewRun(
  administrator: Viewer,
  input: Partial<RequestInput> = {},
): Promise<{ runId: string; requestId: string; by: Viewer }> {
  const { id, by } = await insertRequest(input);
  return { runId: await startRequest(administrator, id, NOW), requestId: id, by };
}

export const runOf = (id: string) => prisma().generationRun.findUniqueOrThrow({ where: { id } });
export const stepNames = async (runId: string): Promise<string[]> =>
  (await prisma().generationStep.findMany({ where: { runId }, orderBy: { position: "asc" } })).map(({ name }) => name);

/** Performs steps until the run stops: it is written, paused, or failed. */
export async function advanceUntilStopped(runId: string, signal = new AbortController().signal): Promise<void> {
  for (let step = 0; step < MAX_STEPS && (await runOf(runId)).status === "running"; step += 1) await advanceRun(runId, signal);
}

/** Writes a book of exactly so many chapters until it waits for its review; returns its run. */
export async function writeBook(language: Language, chapters: number, prompt: string): Promise<string> {
  const data = { authorId: "jane-austen", language, prompt, minChapters: chapters, maxChapters: chapters, step: "screen" };
  const { id } = await prisma().generationRun.create({ data, select: { id: true } });
  await advanceUntilStopped(id);
  const { status, chapterCount } = await runOf(id);
  if (status !== "review" || chapterCount !== chapters) throw new Error(`The run is in state ${status} with ${chapterCount} chapters.`);
  return id;
}

/** What the checks of that round found. */
export async function checksOf(runId: string, round: number): Promise<ChecksResult> {
  const where = { runId_name: { runId, name: `checks:${round}` } };
  return ChecksResult.parse((await prisma().generationStep.findUniqueOrThrow({ where })).result);
}

/** The steps that wrote scenes of a chapter again. */
export const rewritesOf = async (runId: string): Promise<string[]> => (await stepNames(runId)).filter((name) => name.startsWith("scene"));

/** How many jobs for runs wait. */
export async function countRunJobs(): Promise<number> {
  return (await queuedJobs("advance-run")).length;
}

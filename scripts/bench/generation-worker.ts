// Fills a database with runs and waiting requests, and times steps, the queue and a whole book in it on request.
import { parentPort } from "node:worker_threads";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { estimateCompletion } from "#lib/server/modules/generation/queries/progress";
import { voteForRequest, withdrawVote } from "#lib/server/modules/requests/commands/interest";
import { findPlace, listQueue } from "#lib/server/modules/requests/queries/queue";
import { prisma } from "#lib/server/platform/database/prisma";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";
import { migrateDatabase } from "#lib/server/runtime/launcher/database";
import { fillLibrary, SHORT_BOOKS } from "./synthetic-library.ts";

export type Command = { create: { requests: number; runs: number } } | { measure: true } | { book: { chapters: number } };
export type Kind = "step" | "queue" | "place" | "vote";
/** The pipeline's own time without the model's, and the time of EPUB and PDF, in milliseconds; how much the process grew, in bytes. */
export type BookCost = { words: number; steps: number; files: number; memory: number };
/** Milliseconds. */
export type Times = Record<Kind, number[]>;

const BOOKS = 20;
const STEPS_PER_ROUND = 3;
const PAGE_SIZE = 10;
const SAMPLES = 5;
const PUBLISHER = { name: "Pastiche", address: "https://library.example" };

parentPort?.on("message", (command: Command) => {
  void perform(command).then((result) => parentPort?.postMessage(result));
});

function perform(command: Command): Promise<Times | BookCost> {
  if ("create" in command) return create(command.create);
  return "book" in command ? writeBook(command.book.chapters) : measure();
}

async function create({ requests, runs }: { requests: number; runs: number }): Promise<Times> {
  await migrateDatabase(process.env.DATABASE_URL ?? "");
  await fillLibrary(BOOKS, SHORT_BOOKS);
  await prisma().$executeRaw`
    insert into users (id, username, username_key, email, email_key, language, verified_at, terms_at, updated_at)
    select uuidv7(), 'm' || n, 'm' || n, n || '@member.example', n || '@member.example', 'en', now(), now(), now()
    from generate_series(1, ${requests}::int) as n`;
  await prisma().$executeRaw`
    insert into book_request (id, user_id, author_id, prompt, language, length, is_public, priority, votes, created_at)
    select uuidv7(), users.id, (select id from author order by id limit 1), 'A story about ' || username, 'en', 'tale', random() < 0.8,
      (enum_range(null::request_priority))[1 + floor(random() * 4)::int], floor(random() * 20)::int, now() - random() * interval '90 days'
    from users`;
  // Finished runs, each with 30 steps of 8 kB and as many calls; the last run is the one whose steps are timed.
  await prisma().$executeRaw`
    insert into generation_run (id, author_id, language, prompt, min_chapters, max_chapters, step, status, created_at, written_at, updated_at)
    select uuidv7(), (select id from author order by id limit 1), 'en', '', 5, 8, 'preview', 'review',
      now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '40 minutes', now()
    from generate_series(1, ${runs - 1}::int) as n`;
  await prisma().$executeRaw`
    insert into generation_step (run_id, name, position, result)
    select run.id, 'chapter:' || n, n, jsonb_build_object('markdown', repeat(md5(n::text), 250)) from generation_run run, generate_series(1, 30) as n`;
  await prisma().$executeRaw`
    insert into model_call (id, run_id, step, model, prompt_version, input_tokens, output_tokens, outcome, started_at, finished_at)
    select uuidv7(), run.id, 'chapter:' || n, 'writer', 'chapter@0', 4000, 2000, 'ok', run.created_at, run.created_at
    from generation_run run, generate_series(1, 30) as n`;
  await prisma().$executeRawUnsafe("analyze");
  await measure();
  return { step: [], queue: [], place: [], vote: [] };
}

async function measure(): Promise<Times> {
  const times: Times = { step: [], queue: [], place: [], vote: [] };
  for (let count = 0; count < STEPS_PER_ROUND; count += 1) times.step.push(await timeStep());
  const ids = await prisma().$queryRaw<{ id: string; voter: string }[]>`
    select id::text, (select id::text from users where users.id <> user_id limit 1) as voter
    from book_request where is_public order by random() limit ${SAMPLES}`;
  for (const { id, voter } of ids) {
    const now = new Date();
    times.queue.push(await timeOf(() => listQueue(1, PAGE_SIZE, now)));
    times.place.push(await timeOf(async () => estimateCompletion({ place: await findPlace(id, now), startedAt: null }, now)));
    const viewer = { id: voter, suspension: null } as Viewer;
    times.vote.push(await timeOf(() => voteForRequest(viewer, id, new Date()).then(() => withdrawVote(viewer, id))));
  }
  return times;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** A step of the running run without the time of its calls; a finished run is followed by a new one. */
async function timeStep(): Promise<number> {
  const id = await requireRunningRun();
  const spent = () => prisma().modelCall.aggregate({ where: { runId: id }, _sum: { durationMs: true } });
  const before = await spent();
  const time = await timeOf(() => advanceRun(id, new AbortController().signal, () => Promise.resolve()));
  const after = await spent();
  return time - ((after._sum.durationMs ?? 0) - (before._sum.durationMs ?? 0));
}

async function requireRunningRun(): Promise<string> {
  const running = await prisma().generationRun.findFirst({ where: { status: "running" }, select: { id: true } });
  if (running) return running.id;
  const { id: authorId } = await prisma().author.findFirstOrThrow({ select: { id: true } });
  const data = { authorId, language: "en", prompt: "A clock that stands.", minChapters: 8, maxChapters: 8, step: "screen" };
  return (await prisma().generationRun.create({ data, select: { id: true } })).id;
}

/** Writes a book from the first step to the last, publishes it and typesets its files. */
async function writeBook(chapters: number): Promise<BookCost> {
  const { id: authorId } = await prisma().author.findFirstOrThrow({ select: { id: true } });
  const prompt = "A harbour in which every clock is right but one.";
  const data = { authorId, language: "en", prompt, minChapters: chapters, maxChapters: chapters, step: "screen" };
  const { id } = await prisma().generationRun.create({ data, select: { id: true } });
  const memory = watchMemory();
  const total = await timeOf(async () => {
    while ((await statusOf(id)) === "running") await advanceRun(id, new AbortController().signal, () => Promise.resolve());
  });
  const { _sum: spent } = await prisma().modelCall.aggregate({ where: { runId: id }, _sum: { durationMs: true } });
  const book = await findExportBook(await publishRun(id, null, new Date()));
  if (!book) throw new Error("The book was not published.");
  const files = await timeOf(() => renderEpub(book, PUBLISHER).then(() => renderPdf(book, PUBLISHER)));
  const { wordCount } = await prisma().generationRun.findUniqueOrThrow({ where: { id }, select: { wordCount: true } });
  return { words: wordCount, steps: total - (spent.durationMs ?? 0), files, memory: memory.stop() };
}

const statusOf = async (id: string) => (await prisma().generationRun.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

/** How much the resident memory of this process grows at most, in bytes. */
function watchMemory(): { stop: () => number } {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return peak - before;
    },
  };
}

// `npm run write -- brief|submit|run …`: books without a worker: a brief for a writer, a submitted folder, or a whole run in the terminal; `judge`: published
// books once more; `export`: a published book as a folder of a collection.
import { parseArgs } from "node:util";
import { DomainError } from "#lib/domain/errors";
import { STOPPED_FOR_PEOPLE, STOPS } from "#lib/domain/generation/desk";
import { DRAFTS_MAX, PRESET_NAMES } from "#lib/domain/generation/preset";
import { isLanguage, LANGUAGES } from "#lib/domain/language";
import { BOOK_LENGTHS } from "#lib/domain/requests/request";
import type { RunOptions } from "#lib/server/modules/generation/commands/own-run";
import { findAssignment } from "#lib/server/modules/generation/queries/assignment";
import { siteUrl } from "#lib/server/platform/env";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { writeBrief } from "#lib/server/runtime/writing/brief";
import { exportBook } from "#lib/server/runtime/writing/export";
import { readIdea } from "#lib/server/runtime/writing/idea";
import { type StepDone, writeInTerminal } from "#lib/server/runtime/writing/run";
import { submitFolder } from "#lib/server/runtime/writing/submit";
import { withDatabase } from "./support/database.ts";
import { judge } from "./write/judge.ts";
import { preview } from "./write/preview.ts";
import { relay } from "./write/relay.ts";

const USAGE = `Usage: npm run write -- brief REQUEST|AUTHOR [--lang ${LANGUAGES.join("|")}] [--length ${BOOK_LENGTHS.join("|")}] [--out FOLDER]
       npm run write -- submit FOLDER [--request ID] [--writer NAME]
       npm run write -- run REQUEST|AUTHOR [--idea FILE|TEXT] [--title T] [--lang …] [--length …] [--series ID] [--preset ${PRESET_NAMES.join("|")}] [--drafts 1…${DRAFTS_MAX}] [--stop ${STOPS.join("|")}]…
       npm run write -- preview
       npm run write -- export BOOK FOLDER
       npm run write -- judge BOOK… | --all
       npm run write -- relay [--folder PATH] [--port N] [--as NAME] [--playback]`;
const WRITER_MAX = 80;
const INTERRUPTED = 130;

await runCommand(async () => {
  if (process.argv[2] === "relay") return relay(process.argv.slice(3), USAGE);
  if (process.argv[2] === "preview" && process.argv.length === 3) {
    await preview();
    return process.exit(0);
  }
  if (process.argv[2] === "export" && process.argv.length === 5) {
    const [id = "", folder = ""] = process.argv.slice(3);
    console.log(`${folder}: ${(await withDatabase(() => exportBook(id, folder))).join(", ")}`);
    return process.exit(0);
  }
  await perform().catch((error: unknown) => {
    throw error instanceof DomainError ? new UserError(`This is not possible: ${error.code.replaceAll("_", " ")}.`) : error;
  });
  return process.exit(process.exitCode ?? 0);
});

function perform(): Promise<void> {
  if (process.argv[2] === "judge") return judge(process.argv.slice(3), USAGE);
  const { command, target, options } = readArguments();
  return { brief, submit, run }[command](target, options);
}

type Option = "lang" | "length" | "out" | "request" | "writer" | "series" | "preset" | "drafts" | "idea" | "title";
type Options = Partial<Record<Option, string>> & {
  stop?: string[];
};

async function brief(target: string, options: Options): Promise<void> {
  const folder = await withDatabase(async () => writeBrief(await requireAssignment(target, options), options.out, new Date()));
  console.log(`${folder}: BRIEF.md, FORMAT.md and the beginning of a book. When it is written: npm run write -- submit ${folder}`);
}

async function submit(folder: string, { request, writer }: Options): Promise<void> {
  const { runId, title, chapters, checks } = await withDatabase(() => submitFolder(folder, { requestId: request, writer }, new Date()));
  for (const { chapter, paragraph, message } of checks.findings)
    console.log([chapter && `chapter ${chapter}`, paragraph && `paragraph ${paragraph}`, message].filter(Boolean).join(": "));
  console.log(`“${title}”, ${chapters} chapters, ${checks.findings.length} findings: waits for review at ${siteUrl()}/admin/runs/${runId}`);
}

async function run(target: string, options: Options): Promise<void> {
  const interrupted = new AbortController();
  let finished: Promise<unknown> = Promise.resolve();
  const onInterrupt = () => {
    interrupted.abort(new Error("interrupted"));
    return finished.catch(() => undefined);
  };
  const { runId, status, reason, details, bookId } = await withDatabase(async () => {
    const assignment = await requireAssignment(target, options);
    const writing = writeInTerminal(assignment, interrupted.signal, (done) => console.log(lineOf(done)), runOptions(options));
    finished = writing;
    return writing;
  }, onInterrupt);
  const place = bookId === null ? `/admin/runs/${runId}` : `/book/${bookId}`;
  console.log([`The run is ${status === "review" ? "written and waits for review" : status}`, reason, details].filter(Boolean).join(": "));
  console.log(siteUrl() + place);
  if (interrupted.signal.aborted) process.exitCode = INTERRUPTED;
  else if (status === "failed" || (status === "paused" && !isStop(reason))) process.exitCode = 1;
}

/** Whether the run paused where it was told to. */
const isStop = (reason: string | null): boolean => STOPPED_FOR_PEOPLE.some((stop) => stop === reason);

function runOptions({ preset, drafts, stop }: Options): RunOptions {
  const options = {
    preset: PRESET_NAMES.find((name) => name === preset),
    drafts: drafts === undefined ? undefined : Number(drafts),
    stops: stop?.flatMap((name) => STOPS.find((one) => one === name) ?? []),
  };
  const isKnown = (preset === undefined || options.preset) && (stop?.length ?? 0) === (options.stops?.length ?? 0);
  const isCount = options.drafts === undefined || (Number.isInteger(options.drafts) && options.drafts >= 1 && options.drafts <= DRAFTS_MAX);
  if (!isKnown || !isCount) throw new UserError(USAGE);
  return options;
}

function lineOf({ step, done, of, words, tokens, secondsLeft }: StepDone): string {
  const count = of === null ? `${done}` : `${done} of ${of}`;
  const left = secondsLeft === null ? "" : `, about ${Math.ceil(secondsLeft / 60)} min left`;
  return `${count}  ${step}: ${words.toLocaleString("en")} words, ${tokens.toLocaleString("en")} tokens${left}`;
}

async function requireAssignment(target: string, { lang, length, series: seriesId, idea, title }: Options) {
  const wish = { language: isLanguage(lang) ? lang : undefined, length: BOOK_LENGTHS.find((name) => name === length), seriesId };
  const assignment = await findAssignment(target, { ...wish, ...(await readIdea(idea, title)) });
  if (idea !== undefined && assignment?.request) throw new UserError("A request has an idea of its own: --idea is for an author.");
  if (!assignment)
    throw new UserError(`There is neither a request nor an author ${target}${seriesId === undefined ? "" : `, or no series ${seriesId}`}.`);
  return assignment;
}

function readArguments(): { command: "brief" | "submit" | "run"; target: string; options: Options } {
  const text = { type: "string" } as const;
  try {
    const { values, positionals } = parseArgs({
      options: {
        ...{
          lang: text,
          length: text,
          out: text,
          idea: text,
          title: text,
          request: text,
          writer: text,
          series: text,
          preset: text,
          drafts: text,
        },
        stop: { ...text, multiple: true },
      },
      allowPositionals: true,
    });
    const [command, target, ...others] = positionals;
    const isKnown = command === "brief" || command === "submit" || command === "run";
    const isLength = values.length === undefined || BOOK_LENGTHS.some((name) => name === values.length);
    const isPossible = (values.lang === undefined || isLanguage(values.lang)) && isLength && (values.writer ?? "x").trim().length > 0;
    if ((values.writer ?? "").length > WRITER_MAX) throw new Error(`--writer has more than ${WRITER_MAX} characters.`);
    if (isKnown && target !== undefined && others.length === 0 && isPossible) return { command, target, options: values };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  throw new UserError(USAGE);
}

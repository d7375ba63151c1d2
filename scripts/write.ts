// `npm run write -- brief|submit|run …`: books without a worker: a brief for a writer, a submitted folder, or a whole run in the terminal.
import { parseArgs } from "node:util";
import { DomainError } from "#lib/domain/errors";
import { isLanguage, LANGUAGES } from "#lib/domain/language";
import { BOOK_LENGTHS } from "#lib/domain/requests/request";
import { findAssignment } from "#lib/server/modules/generation/queries/assignment";
import { siteUrl } from "#lib/server/platform/env";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { writeBrief } from "#lib/server/runtime/writing/brief";
import { type StepDone, writeInTerminal } from "#lib/server/runtime/writing/run";
import { submitFolder } from "#lib/server/runtime/writing/submit";
import { withDatabase } from "./support/database.ts";

const USAGE = `Usage: npm run write -- brief REQUEST|AUTHOR [--lang ${LANGUAGES.join("|")}] [--length ${BOOK_LENGTHS.join("|")}] [--out FOLDER]
       npm run write -- submit FOLDER [--request ID] [--writer NAME]
       npm run write -- run REQUEST|AUTHOR [--lang …] [--length …]`;
const WRITER_MAX = 80;
const INTERRUPTED = 130;

await runCommand(async () => {
  const { command, target, options } = readArguments();
  const perform = { brief, submit, run }[command];
  await perform(target, options).catch((error: unknown) => {
    throw error instanceof DomainError ? new UserError(`This is not possible: ${error.code.replaceAll("_", " ")}.`) : error;
  });
  process.exit(process.exitCode ?? 0);
});

type Options = Partial<Record<"lang" | "length" | "out" | "request" | "writer", string>>;

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
    const writing = writeInTerminal(assignment, interrupted.signal, (done) => console.log(lineOf(done)));
    finished = writing;
    return writing;
  }, onInterrupt);
  const place = bookId === null ? `/admin/runs/${runId}` : `/book/${bookId}`;
  console.log([`The run is ${status === "review" ? "written and waits for review" : status}`, reason, details].filter(Boolean).join(": "));
  console.log(siteUrl() + place);
  if (interrupted.signal.aborted) process.exitCode = INTERRUPTED;
  else if (status === "paused" || status === "failed") process.exitCode = 1;
}

function lineOf({ step, done, of, words, tokens, secondsLeft }: StepDone): string {
  const count = of === null ? `${done}` : `${done} of ${of}`;
  const left = secondsLeft === null ? "" : `, about ${Math.ceil(secondsLeft / 60)} min left`;
  return `${count}  ${step}: ${words.toLocaleString("en")} words, ${tokens.toLocaleString("en")} tokens${left}`;
}

async function requireAssignment(target: string, { lang, length }: Options) {
  const wish = { language: isLanguage(lang) ? lang : undefined, length: BOOK_LENGTHS.find((name) => name === length) };
  const assignment = await findAssignment(target, wish);
  if (!assignment) throw new UserError(`There is neither a request nor an author ${target}.`);
  return assignment;
}

function readArguments(): { command: "brief" | "submit" | "run"; target: string; options: Options } {
  const text = { type: "string" } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { lang: text, length: text, out: text, request: text, writer: text },
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

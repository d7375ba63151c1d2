import { parseArgs } from "node:util";
import { BudgetReached } from "#lib/server/modules/generation/commands/budget";
import { type JudgedBook, judgeBook, listBooksToJudge } from "#lib/server/modules/generation/commands/judge-book";
import { UserError } from "#lib/server/platform/user-error";
import { withDatabase } from "../support/database.ts";

/** Judges published books again, one after another, and prints the old and the new scores. */
export async function judge(args: string[], usage: string): Promise<void> {
  const { isAll, books } = readArguments(args, usage);
  const interrupted = new AbortController();
  let finished: Promise<unknown> = Promise.resolve();
  const onInterrupt = () => {
    interrupted.abort(new Error("interrupted"));
    return finished.catch(() => undefined);
  };
  await withDatabase(async () => {
    const judging = judgeAll(isAll ? await listBooksToJudge() : books, interrupted.signal);
    finished = judging;
    await judging;
  }, onInterrupt);
}

async function judgeAll(books: readonly string[], signal: AbortSignal): Promise<void> {
  for (const id of books) {
    const judged = await judgeBook(id, signal, new Date()).catch((error: unknown) => {
      throw error instanceof BudgetReached ? new UserError(`The budget of the day is spent (at ${id}).`) : error;
    });
    console.log(lineOf(judged));
  }
}

function lineOf({ bookId, before, overall, judgement }: JudgedBook): string {
  if (overall === null || !judgement) return `${bookId}: not judged (${judgement?.void ?? "no comparison"}); the review stays as it was`;
  const { low, high, pairs, controls } = judgement;
  return `${bookId}: ${before ?? "no score"} → ${overall} (${low} to ${high}; ${pairs} comparisons, ${controls.passed} of ${controls.passed + controls.failed} controls)`;
}

function readArguments(args: string[], usage: string): { isAll: boolean; books: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, options: { all: { type: "boolean", default: false } }, allowPositionals: true });
    if (values.all === positionals.length > 0) throw new Error("Name books, or give --all.");
    return { isAll: values.all, books: positionals };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

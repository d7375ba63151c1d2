import "server-only";

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { userText } from "#lib/server/platform/language-model/call-options";
import type { CallRecord, Completion, RecordableCall } from "#lib/server/platform/language-model/call-record";
import { UserError } from "#lib/server/platform/user-error";

/** A call as a line of calls.jsonl. `hash`: of its prompt, without the names of elements around data, which are random. */
const RecordedCall = z.object({
  step: z.string(),
  role: z.string(),
  attempt: z.int(),
  hash: z.string(),
  model: z.string(),
  finish: z.enum(["stop", "length", "refused", "cut"]),
  usage: z.object({ inputTokens: z.int(), outputTokens: z.int(), cachedTokens: z.int(), writtenTokens: z.int().optional() }),
  durationMs: z.number(),
  answer: z.string(),
});
type RecordedCall = z.infer<typeof RecordedCall>;

/** In playback: a call whose prompt was never answered, because the prompts or what they are filled with changed. */
export class NotRecorded extends UserError {}

/**
 * The calls of one run in a file of lines. A call is the same if step, role, attempt and prompt are; one that was made several times has its answers in
 * their order. `isPlayback`: what is not in the file is an error, and no service is asked.
 */
export class FileRecord implements CallRecord {
  readonly #path: string;
  readonly #isPlayback: boolean;
  readonly #waiting = new Map<string, RecordedCall[]>();

  constructor(path: string, isPlayback: boolean) {
    this.#path = path;
    this.#isPlayback = isPlayback;
    if (!isPlayback) cutPartialLine(path);
    for (const call of readCalls(path)) this.#waiting.set(keyOf(call), [...(this.#waiting.get(keyOf(call)) ?? []), call]);
  }

  find(call: RecordableCall): Completion | null {
    const place = placeOf(call);
    const found = this.#waiting.get(keyOf(place))?.shift();
    if (found) return { text: found.answer, finish: found.finish, model: found.model, usage: found.usage, durationMs: found.durationMs };
    if (!this.#isPlayback) return null;
    throw new NotRecorded(`No answer to attempt ${place.attempt} of ${place.step} is recorded for this prompt: it has changed since.`);
  }

  keep(call: RecordableCall, { text, finish, model, usage, durationMs }: Completion): void {
    const recorded: RecordedCall = { ...placeOf(call), model, finish, usage, durationMs, answer: text };
    appendFileSync(this.#path, `${JSON.stringify(recorded)}\n`);
  }

  /** Forgets the answers of the step that was under way last, which were of no use: the next run asks again. */
  dropLastStep(): void {
    const calls = readCalls(this.#path);
    const before = calls.findLastIndex(({ step }) => step !== calls.at(-1)?.step);
    writeFileSync(
      this.#path,
      calls
        .slice(0, before + 1)
        .map((call) => `${JSON.stringify(call)}\n`)
        .join(""),
    );
  }
}

/** The calls of a file; none if it is missing. A last line that was cut off by a kill does not count. */
export function readCalls(path: string): RecordedCall[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => RecordedCall.parse(JSON.parse(line)));
}

/** Cuts off what a killed process wrote of a line. */
function cutPartialLine(path: string): void {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (text !== "" && !text.endsWith("\n")) writeFileSync(path, text.slice(0, text.lastIndexOf("\n") + 1));
}

function placeOf({ system, purpose, ...prompt }: RecordableCall) {
  const text = `${system}\n\n${userText({ system, ...prompt })}`.replaceAll(/data-[0-9a-f]{16}/g, "data");
  const { step = "none", role = "none", attempt = 1 } = purpose ?? {};
  return { step, role, attempt, hash: createHash("sha256").update(text).digest("hex").slice(0, 24) };
}

const keyOf = ({ step, role, attempt, hash }: Pick<RecordedCall, "step" | "role" | "attempt" | "hash">): string =>
  `${step} ${role} ${attempt} ${hash}`;

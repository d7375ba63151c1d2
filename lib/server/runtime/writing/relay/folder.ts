import "server-only";

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type DoneQuestion, earlierDrafts, makersOf } from "#lib/server/runtime/writing/relay/judges";
import { Packs } from "#lib/server/runtime/writing/relay/packs";
import type { RelayQuestion } from "#lib/server/runtime/writing/relay/question";
import { headerField, keyOfText, questionText, withHeaderField, withoutNothing } from "#lib/server/runtime/writing/relay/question-text";

const FOLDERS = ["inbox", "outbox", "pack", "answers", "done"] as const;
const NAME = /^(\d{4,})-[a-z0-9-]+\.md$/;
/** What editors and people leave beside an answer that is not ready. */
const UNFINISHED = /^\.|~$|\.(?:part|swp|tmp|bak|claim)$/;
const NAME_MAX = 60;
/** Larger answers are a fault. */
const ANSWER_BYTES = 1_000_000;

const RecordedAnswer = z.object({ text: z.string(), by: z.string() });
/** An answer that was accepted, and who gave it. */
export type RecordedAnswer = z.infer<typeof RecordedAnswer>;
/** A file of the outbox. `version` is another one after each change. */
export type FoundAnswer = { file: string; text: string; version: string };

/** The name of a question or an answer without ending. */
const stemOf = (name: string): string => name.split(".", 1)[0] ?? "";

/**
 * The folder of a relay: `inbox/` has the open questions, `outbox/` the answers to be read, `pack/` the parts of prompts that stay, `answers/`
 * every accepted answer by its question's key, `done/` what is over. Everything is in files, so that a relay can end and begin again at any time.
 */
export class RelayFolder {
  readonly #root: string;
  readonly #packs: Packs;
  /** Questions that are over, by the names of their files, which never change. */
  readonly #done = new Map<string, DoneQuestion>();

  constructor(root: string) {
    this.#root = root;
    for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
    this.#packs = new Packs(join(root, "pack"));
  }

  readonly #path = (...parts: string[]): string => join(this.#root, ...parts);

  /** The files of the open questions, oldest first. */
  listOpen(): string[] {
    return readdirSync(this.#path("inbox"))
      .filter((name) => NAME.test(name))
      .sort();
  }

  /** Puts a question into the inbox and returns its file's name; one that is open already stays as it is. */
  open(question: RelayQuestion): string {
    const known = this.listOpen().find((name) => keyOfText(readFileSync(this.#path("inbox", name), "utf8")) === question.key);
    if (known !== undefined) return known;
    const done = this.listDone(question.run);
    const surroundings = {
      packs: this.#packs.store(question),
      schemaFile: question.schema && this.#packs.storeSchema(question.schema),
      earlier: earlierDrafts(question.step, done).map(({ name }) => `done/${stemOf(name)}.answer.md`),
      makers: makersOf(question.step, done),
    };
    const shown = { ...question, text: withoutNothing(question.text) };
    for (let number = this.#lastNumber() + 1; ; number += 1) {
      const name = `${String(number).padStart(4, "0")}-${titleOf(question)}.md`;
      try {
        writeFileSync(this.#path("inbox", name), questionText(name, shown, surroundings), { flag: "wx" });
        return name;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // Another relay took the number.
      }
    }
  }

  #lastNumber(): number {
    const names = [...readdirSync(this.#path("inbox")), ...readdirSync(this.#path("done"))];
    return Math.max(0, ...names.map((name) => Number(/^(\d+)-/.exec(name)?.[1] ?? 0)));
  }

  /** The questions of a run that were answered, oldest first. */
  listDone(run: string): DoneQuestion[] {
    for (const name of readdirSync(this.#path("done"))) {
      if (!NAME.test(name) || this.#done.has(name)) continue;
      const text = readFileSync(this.#path("done", name), "utf8");
      const field = (of: string) => headerField(text, of) ?? "";
      this.#done.set(name, { name, run: field("run"), step: field("step"), by: field("by") });
    }
    const answered = [...this.#done.values()].filter((question) => question.run === run && question.by !== "");
    return answered.sort((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
  }

  /** The files of the outbox that answer a question: by its name with any ending or none. */
  #answersIn(files: readonly string[], name: string): string[] {
    const named = files.filter((file) => stemOf(file) === stemOf(name) && !UNFINISHED.test(file));
    return named.sort((one, other) => Number(other === name) - Number(one === name));
  }

  /** The text in the outbox that answers a question, if nobody has written to it for `stableMs`; null without one. */
  findAnswer(name: string, stableMs: number, now: number): FoundAnswer | null {
    const [file] = this.#answersIn(readdirSync(this.#path("outbox")), name);
    return file === undefined ? null : this.#readStable(file, stableMs, now);
  }

  #readStable(file: string, stableMs: number, now: number): FoundAnswer | null {
    const path = this.#path("outbox", file);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile() || now - stat.mtimeMs < stableMs) return null;
    return { file, text: stat.size > ANSWER_BYTES ? "" : readFileSync(path, "utf8"), version: `${stat.mtimeMs} ${stat.size}` };
  }

  /**
   * Says of each file of the outbox that answers no open question which ones are open, in `inbox/FILE.fault.md`, and takes that back when the
   * file is gone; returns the files of which it was not said before.
   */
  reportUnmatched(stableMs: number, now: number): string[] {
    const open = this.listOpen();
    const files = readdirSync(this.#path("outbox"));
    const answering = new Set(open.flatMap((name) => this.#answersIn(files, name)));
    const unmatched = files.filter((file) => !answering.has(file) && !UNFINISHED.test(file) && this.#readStable(file, stableMs, now));
    const named = open.length === 0 ? "none" : open.map((name) => stemOf(name)).join(", ");
    const said = new Map(
      unmatched.map((file) => [`${file}.fault.md`, `- No open question has the name ${stemOf(file)}. Open: ${named}.\n`]),
    );
    const before = readdirSync(this.#path("inbox")).filter((file) => file.endsWith(".fault.md"));
    for (const file of before) if (!said.has(file)) rmSync(this.#path("inbox", file));
    for (const [file, text] of said) writeFileSync(this.#path("inbox", file), text);
    return unmatched.filter((file) => !before.includes(`${file}.fault.md`));
  }

  /** Who took the question: what its claim says. */
  findClaim(name: string): string | null {
    const path = this.#path("inbox", name.replace(/\.md$/, ".claim"));
    return existsSync(path) ? readFileSync(path, "utf8").trim().replaceAll(/\s+/g, " ").slice(0, NAME_MAX) || null : null;
  }

  /** Frees a question that somebody took who may not answer it. */
  removeClaim(name: string): void {
    rmSync(this.#path("inbox", name.replace(/\.md$/, ".claim")), { force: true });
  }

  /** Writes what is wrong with an answer; the question stays open. The same faults are not written twice. */
  writeFaults(name: string, faults: readonly string[]): void {
    const text = `${faults.map((fault) => `- ${fault}`).join("\n")}\n`;
    const written = this.#faultsOf(name);
    const last = written.at(-1);
    if (last !== undefined && readFileSync(this.#path("inbox", last), "utf8") === text) return;
    writeFileSync(this.#path("inbox", name.replace(/\.md$/, `.fault-${written.length + 1}.md`)), text);
  }

  #faultsOf(name: string): string[] {
    return this.#filesOf(name).filter((file) => file.includes(".fault-"));
  }

  /** Whether an answer to a question had faults. */
  hasFaults(name: string): boolean {
    return this.#faultsOf(name).length > 0;
  }

  /** The claim and the faults of a question. */
  #filesOf(name: string): string[] {
    return readdirSync(this.#path("inbox"))
      .filter((file) => file !== name && file.startsWith(name.replace(/\.md$/, ".")))
      .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  }

  /** Closes a question with the file that answered it; the answer is kept under the question's key unless it is a refusal, which is asked again. */
  close(name: string, file: string, answer: RecordedAnswer | null): void {
    const text = readFileSync(this.#path("inbox", name), "utf8");
    const key = keyOfText(text);
    if (answer && key !== null) {
      const path = this.#recordOf(key);
      writeFileSync(`${path}.part`, JSON.stringify(answer, null, 2));
      renameSync(`${path}.part`, path);
    }
    renameSync(this.#path("outbox", file), this.#path("done", name.replace(/\.md$/, ".answer.md")));
    for (const other of this.#filesOf(name)) rmSync(this.#path("inbox", other));
    if (answer) writeFileSync(this.#path("inbox", name), withHeaderField(text, "by", answer.by));
    renameSync(this.#path("inbox", name), this.#path("done", name));
  }

  #recordOf(key: string): string {
    return this.#path("answers", `${key}.json`);
  }

  /** The answer that was given to this question before; null without one. */
  findRecord(key: string): RecordedAnswer | null {
    const path = this.#recordOf(key);
    return existsSync(path) ? RecordedAnswer.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
  }
}

/** What a question's file is called: its step, and the prompt if the step does not say it. */
function titleOf({ step, prompt }: RelayQuestion): string {
  const words = new Set(step.split("-"));
  return prompt.split("-").every((word) => words.has(word)) || prompt === "" ? step : `${step}-${prompt}`;
}

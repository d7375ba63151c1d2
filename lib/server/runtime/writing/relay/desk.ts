import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import type { RecordedAnswer, RelayFolder } from "#lib/server/runtime/writing/relay/folder";
import { formFaults, type GivenAnswer, readAnswer } from "#lib/server/runtime/writing/relay/form";
import { mayJudge } from "#lib/server/runtime/writing/relay/judges";
import type { RelayQuestion } from "#lib/server/runtime/writing/relay/question";

export type DeskOptions = {
  folder: RelayFolder;
  /** The name under which answers are given where no claim says another. */
  by: string;
  /** Answers only from the record. */
  isPlayback: boolean;
  /**
   * How often the outbox is looked at, and for how long nobody may have written to an answer, in milliseconds; longer after a fault, when people
   * correct it in place.
   */
  pollMs: number;
  stableMs: number;
  correctedMs: number;
  /** Said for each question: it is open, has faults, is answered, or was taken by somebody who may not; and for an answer to none. */
  onChange: (name: string, state: "open" | "faulty" | "answered" | "refused" | "recorded" | "not theirs" | "answers no question") => void;
};

/** What the caller gets: the answer of a person. */
export type DeskAnswer = GivenAnswer & { by: string };

/** In playback: the question was never answered. */
export class NotRecorded extends Error {}

/** Puts questions to people by files, each once, however often it is asked at the same time. */
export class Desk {
  readonly #options: DeskOptions;
  readonly #open = new Map<string, Promise<DeskAnswer>>();
  readonly #closing = new AbortController();

  constructor(options: DeskOptions) {
    this.#options = options;
    if (!options.isPlayback) void this.#watchUnmatched();
  }

  /** Reports answers to no open question until the desk closes. */
  async #watchUnmatched(): Promise<void> {
    const { folder, pollMs, stableMs, onChange } = this.#options;
    while (!this.#closing.signal.aborted) {
      for (const file of folder.reportUnmatched(stableMs, Date.now())) onChange(file, "answers no question");
      await sleep(pollMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
  }

  /** The answer to a question, whenever it comes. Throws NotRecorded in playback; rejects when the desk closes. */
  ask(question: RelayQuestion): Promise<DeskAnswer> {
    const { folder, isPlayback, onChange } = this.#options;
    const recorded = folder.findRecord(question.key);
    if (recorded) {
      onChange(question.key, "recorded");
      return Promise.resolve(answered(recorded));
    }
    if (isPlayback) return Promise.reject(new NotRecorded(`Nobody has answered ${question.key}.`));
    const known = this.#open.get(question.key);
    if (known) return known;
    const asked = this.#wait(question).finally(() => this.#open.delete(question.key));
    this.#open.set(question.key, asked);
    return asked;
  }

  async #wait(question: RelayQuestion): Promise<DeskAnswer> {
    const { folder, pollMs, stableMs, correctedMs, by, onChange } = this.#options;
    const name = folder.open(question);
    onChange(name, "open");
    for (let checked = ""; ; await sleep(pollMs, undefined, { signal: this.#closing.signal })) {
      // Another relay on this folder may have accepted the answer.
      const recorded = folder.findRecord(question.key);
      if (recorded) return answered(recorded);
      this.#freeFromMakers(name, question);
      const found = folder.findAnswer(name, folder.hasFaults(name) ? correctedMs : stableMs, Date.now());
      if (!found || found.version === checked) continue;
      checked = found.version;
      const answer = readAnswer(found.text, question);
      const faults = formFaults(answer, question);
      if (faults.length > 0) {
        folder.writeFaults(name, faults);
        onChange(name, "faulty");
        continue;
      }
      const person = folder.findClaim(name) ?? by;
      folder.close(name, found.file, answer.isRefused ? null : { text: answer.text, by: person });
      onChange(name, answer.isRefused ? "refused" : "answered");
      return { ...answer, by: person };
    }
  }

  /** Takes a question from somebody who would judge their own work, if others work at the run. */
  #freeFromMakers(name: string, { step, run }: RelayQuestion): void {
    const { folder, onChange } = this.#options;
    const claim = folder.findClaim(name);
    if (claim === null || mayJudge(claim, step, folder.listDone(run))) return;
    folder.removeClaim(name);
    folder.writeFaults(name, [`${claim} made what this question judges: somebody else answers it.`]);
    onChange(name, "not theirs");
  }

  /** Ends all waiting; the questions stay open in the folder. */
  close(): void {
    this.#closing.abort(new Error("The relay ends."));
  }
}

const answered = ({ text, by }: RecordedAnswer): DeskAnswer => ({ text, by, isRefused: false });

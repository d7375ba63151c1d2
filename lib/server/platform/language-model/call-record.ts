import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";
import type { Usage } from "#lib/domain/generation/budget";
import type { CallPurpose, Prompt } from "#lib/server/platform/language-model/call-options";

/**
 * An answer; `finish` says why it ended: complete, at the limit of tokens, refused by the service's filter, or cut off. `usage` is an estimate
 * if the service reports none.
 */
export type Completion = { text: string; finish: "stop" | "length" | "refused" | "cut"; model: string; usage: Usage; durationMs: number };

/** A call that may be answered from a record. */
export type RecordableCall = Prompt & { purpose?: CallPurpose | undefined };

/** The answers to the calls of an experiment. `find` returns null where the service is to be asked, and throws where it must not be. */
export type CallRecord = {
  find: (call: RecordableCall) => Completion | null;
  keep: (call: RecordableCall, completion: Completion) => void;
};

const current = new AsyncLocalStorage<CallRecord>();

/** Answers the calls that `run` makes from a record, and keeps in it what it does not have. */
export const withCallRecord = <Result>(record: CallRecord, run: () => Promise<Result>): Promise<Result> => current.run(record, run);

/** The record of whoever is running; undefined outside of `withCallRecord`. */
export const callRecord = (): CallRecord | undefined => current.getStore();

import "server-only";

import type { DeskDecision } from "#lib/contract/generation/desk";
import type { RunBudget } from "#lib/contract/generation/desk-operations";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { pricingFaults } from "#lib/domain/generation/budget";
import { isMadeFrom, STOPPED_FOR_PEOPLE, type Stop } from "#lib/domain/generation/desk";
import { administerRun, continueRun, directLocked, reviseAgain, setStatus } from "#lib/server/modules/generation/commands/lock-run";
import { addAsk, addStep, keepAsOld } from "#lib/server/modules/generation/commands/run-steps";
import { decisionFault, isDecided } from "#lib/server/modules/generation/decision-rules";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { settings } from "#lib/server/platform/env";

// What is done at the editor's desk. All throw `run_not_found` and `run_transition`.

const MILLION = 1_000_000;

/**
 * Stores a decision as a step of its author. Steps that were made from what it changes are kept under another name and made again. A comment on a
 * written book asks for a revision. Throws `invalid_input` for what is not there or no longer possible.
 */
export const directRun = (viewer: Viewer, id: string, decision: DeskDecision, now: Date): Promise<void> =>
  directLocked(viewer, id, decision.kind === "comment" ? "comment" : "direct", now, async (db, run, by) => {
    const steps = await listSteps(id, db);
    const manuscript = new Manuscript(steps);
    const fault = decisionFault(decision, manuscript);
    if (fault) throw new DomainError("invalid_input", fault);
    if (isDecided(decision, manuscript)) return;
    const number = manuscript.decisions.all.length + 1;
    await addStep(db, id, { name: `desk:${number}`, result: { ...decision, by }, userId: viewer.id });
    const written = manuscript.chapters.at(-1)?.number ?? 0;
    const replaced = steps.filter(({ name }) => isMadeFrom(decision, name, written, manuscript.finished)).map(({ name }) => name);
    await keepAsOld(db, id, number, replaced);
    if (decision.kind !== "comment" || !manuscript.metadata) return;
    const { chapter, note, quotation } = decision;
    await addAsk(db, id, { chapter, note, quotation, comment: number }, viewer.id);
    await reviseAgain(db, run);
  });

export const setRunStops = (viewer: Viewer, id: string, stops: readonly Stop[], now: Date): Promise<void> =>
  directLocked(viewer, id, "stops", now, (db) => setStatus(db, id, { stops: [...new Set(stops)] }));

export const holdRun = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  directLocked(viewer, id, "pause", now, (db, _run, by) =>
    setStatus(db, id, { status: "paused", reason: by === "requester" ? "requester" : "administrator" }),
  );

/** Goes on behind a stop, or where a requester paused; what stopped for another reason is for administrators. */
export const continueHeldRun = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  directLocked(viewer, id, "resume", now, async (db, { reason }) => {
    if (reason !== "requester" && !STOPPED_FOR_PEOPLE.some((stop) => stop === reason)) throw new DomainError("run_transition");
    await continueRun(db, id);
  });

/** Limits what a book may use. A run that its budget paused goes on. Throws `invalid_input` for a limit of money without prices, `forbidden`. */
export const setRunBudget = (viewer: Viewer, id: string, { tokens, money }: RunBudget, now: Date): Promise<void> =>
  administerRun(viewer, id, "budget", now, async (db, { reason }: RunRow) => {
    const faults = pricingFaults({ ...settings(), AI_BUDGET_BOOK: { tokens, money } });
    if (faults.some(({ name }) => name === "AI_BUDGET_BOOK")) throw new DomainError("invalid_input", { money: "budget_needs_prices" });
    const budgetCost = money === null ? null : BigInt(Math.round(money * MILLION));
    await setStatus(db, id, { budgetTokens: tokens === null ? null : BigInt(tokens), budgetCost });
    if (reason === "budget_book") await continueRun(db, id);
  });

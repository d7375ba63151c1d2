import "server-only";

import { type Budget, costOf, exceeds, type Usage } from "#lib/domain/generation/budget";
import { withoutInvisible } from "#lib/domain/text/user-text";
import { startOfDay } from "#lib/domain/time/date-arithmetic";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";
import { UserError } from "#lib/server/platform/user-error";

/** Arbitrary key of the advisory lock that serialises reservations. */
const LOCK = 727_460_004;

const MILLION = 1_000_000;

export type PlannedCall = {
  runId: string | null;
  step: string;
  model: string;
  promptVersion: string;
  /** SHA-256 of the prompt, by which an interrupted step finds its answers again. */
  promptHash?: string;
  inputTokens: number;
  outputTokens: number;
};

/** A budget that a call would exceed. */
export class BudgetReached extends Error {
  readonly budget: "budget_book" | "budget_day";
  constructor(budget: "budget_book" | "budget_day") {
    super(budget);
    this.budget = budget;
  }
}

/**
 * Reserves the most that a call can use; returns the id of its record. Throws BudgetReached, also when two workers ask at once, and a UserError
 * where money is limited and the model has no price.
 */
export async function reserveCall({ inputTokens, outputTokens, ...call }: PlannedCall, now: Date): Promise<string> {
  const { AI_BUDGET_BOOK, AI_BUDGET_DAY, AI_PRICES } = settings();
  if (!Object.hasOwn(AI_PRICES, call.model) && (AI_BUDGET_BOOK.money !== null || AI_BUDGET_DAY.money !== null))
    throw new UserError(`Money is limited, but AI_PRICES has no price for ${call.model}.`);
  const reservedTokens = inputTokens + outputTokens;
  // The most: all of the prompt is put into the service's cache, which may cost more than other input.
  const all = { inputTokens, outputTokens, cachedTokens: 0 };
  const reservedCost = Math.max(...[0, inputTokens].map((writtenTokens) => costOf(AI_PRICES[call.model], { ...all, writtenTokens })));
  return prisma().$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    const own = call.runId === null ? null : await db.generationRun.findUnique({ where: { id: call.runId }, select: OWN_BUDGET });
    const [used] = await db.$queryRaw<Record<"bookTokens" | "bookCost" | "dayTokens" | "dayCost", number>[]>`
      with call as (
        select run_id, started_at,
          case when finished_at is null then reserved_tokens else input_tokens + output_tokens end as tokens,
          case when finished_at is null then reserved_cost else cost end as cost
        from model_call where run_id = ${call.runId}::uuid or started_at >= ${startOfDay(now)})
      select coalesce(sum(tokens) filter (where run_id = ${call.runId}::uuid), 0)::float8 as "bookTokens",
        coalesce(sum(cost) filter (where run_id = ${call.runId}::uuid), 0)::float8 as "bookCost",
        coalesce(sum(tokens) filter (where started_at >= ${startOfDay(now)}), 0)::float8 as "dayTokens",
        coalesce(sum(cost) filter (where started_at >= ${startOfDay(now)}), 0)::float8 as "dayCost"
      from call`;
    const { bookTokens = 0, bookCost = 0, dayTokens = 0, dayCost = 0 } = used ?? {};
    if (call.runId !== null && exceeds(budgetOf(own, AI_BUDGET_BOOK), bookTokens + reservedTokens, bookCost + reservedCost))
      throw new BudgetReached("budget_book");
    if (exceeds(AI_BUDGET_DAY, dayTokens + reservedTokens, dayCost + reservedCost)) throw new BudgetReached("budget_day");
    const data = { ...call, reservedTokens, reservedCost, startedAt: now };
    return (await db.modelCall.create({ data, select: { id: true } })).id;
  });
}

const OWN_BUDGET = { budgetTokens: true, budgetCost: true } as const;

/** What a book may use: its own limits, and the setting's where it has none. */
export const budgetOf = (own: { budgetTokens: bigint | null; budgetCost: bigint | null } | null, setting: Budget): Budget => ({
  tokens: own?.budgetTokens == null ? setting.tokens : Number(own.budgetTokens),
  money: own?.budgetCost == null ? setting.money : Number(own.budgetCost) / MILLION,
});

export type CallOutcome = "ok" | "invalid" | "refused" | "truncated" | "empty" | "language" | "unavailable" | "error";
type Settled = { outcome: CallOutcome; model: string; usage: Usage; durationMs: number; answer?: string };

/** Records what a reserved call used, and an answer that was not used or whose step is not finished. */
export async function settleCall(id: string, { outcome, model, usage, durationMs, answer }: Settled): Promise<void> {
  const cost = costOf(settings().AI_PRICES[await configuredModel(id)], usage);
  const { inputTokens, outputTokens, cachedTokens } = usage;
  const settled = { inputTokens, outputTokens, cachedTokens, cost, durationMs, finishedAt: new Date() };
  const data = { ...settled, outcome, model, answer: answer === undefined ? null : withoutInvisible(answer) };
  try {
    await prisma().modelCall.update({ where: { id }, data, select: { id: true } });
  } catch (error) {
    // What cannot be stored must not keep the call's reservation.
    await prisma().modelCall.update({ where: { id }, data: { ...settled, outcome: "error" }, select: { id: true } });
    throw error;
  }
}

/** The price table names models as they are configured; the provider may answer with a longer name. */
const configuredModel = async (id: string): Promise<string> =>
  (await prisma().modelCall.findUniqueOrThrow({ where: { id }, select: { model: true } })).model;

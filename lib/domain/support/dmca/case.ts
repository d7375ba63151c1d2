import { type DmcaStep, dmcaDeadlines } from "#lib/domain/support/dmca/deadlines";
import { addDays } from "#lib/domain/time/date-arithmetic";

/** The states that an administrator sets. */
export const DMCA_DECISIONS = ["under_review", "accepted", "rejected", "countered", "restored", "upheld"] as const;
export type DmcaDecision = (typeof DMCA_DECISIONS)[number];
/**
 * The states of a copyright case: `accepted` means that the material is removed, `countered` that a counter-notice was forwarded to the
 * claimant, `restored` that the material is back because no action was filed, `upheld` that an action was filed and it stays removed.
 */
export const DMCA_STATUSES = ["received", ...DMCA_DECISIONS] as const;
export type DmcaStatus = (typeof DMCA_STATUSES)[number];

const NEXT: Record<DmcaStatus, readonly DmcaDecision[]> = {
  received: ["under_review", "accepted", "rejected"],
  under_review: ["accepted", "rejected"],
  accepted: ["countered", "under_review"],
  rejected: ["under_review"],
  countered: ["restored", "upheld"],
  restored: [],
  upheld: [],
};

/** The claimant has this long to file an action before the material is restored (17 U.S.C. 512(g)(2)(C)). */
export const RESTORE_FROM_DAYS = 10;
export const RESTORE_BY_DAYS = 14;

type CaseState = { status: DmcaStatus; receivedAt: Date; counteredAt: Date | null };

/** The states that may follow now: a case is not restored before the claimant's time to file an action has passed. */
export const nextStatuses = ({ status, counteredAt }: CaseState, now: Date): DmcaDecision[] =>
  NEXT[status].filter((next) => next !== "restored" || (counteredAt !== null && now >= addDays(counteredAt, RESTORE_FROM_DAYS)));

/** When the next step is due; null if there is none. */
export function caseDueAt({ status, receivedAt, counteredAt }: CaseState): Date | null {
  if (status === "received") return dmcaDeadlines(receivedAt).review;
  if (status === "under_review") return dmcaDeadlines(receivedAt).action;
  return status === "countered" && counteredAt !== null ? addDays(counteredAt, RESTORE_BY_DAYS) : null;
}

/** Whether a step takes the acceptance of a notice back: the case is under review again. */
export const isWithdrawal = (before: DmcaStatus, next: DmcaDecision): boolean => before === "accepted" && next === "under_review";

/** Whether a step brings the material back, and takes back the strike that its author has for it. */
export const restoresMaterial = (before: DmcaStatus, next: DmcaDecision): boolean => next === "restored" || isWithdrawal(before, next);

/**
 * Whether a text for the claimant is required: not for the start of the review, unless an acceptance is taken back, nor where a counter-notice of
 * the case is forwarded.
 */
export const needsMessage = (before: DmcaStatus, next: DmcaDecision, hasCounterNotice: boolean): boolean =>
  next === "under_review" ? isWithdrawal(before, next) : !(next === "countered" && hasCounterNotice);

/** The steps of the policy's timeline that are not taken yet. */
export function openSteps(status: DmcaStatus): readonly DmcaStep[] {
  if (status === "received") return ["review", "action", "notification"];
  return status === "under_review" ? ["action", "notification"] : [];
}

/** The states in which the material is removed, and its author has a strike. */
export const REMOVED_STATUSES = ["accepted", "countered", "upheld"] as const satisfies readonly DmcaStatus[];

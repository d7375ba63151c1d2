import { type DmcaStep, dmcaDeadlines } from "#lib/domain/dmca/deadlines";
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
  accepted: ["countered"],
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

/** Whether a text for the claimant is required: not for the start of the review, nor where a counter-notice of the case is forwarded. */
export const needsMessage = (status: DmcaDecision, hasCounterNotice: boolean): boolean =>
  status !== "under_review" && !(status === "countered" && hasCounterNotice);

/** The steps of the policy's timeline that are not taken yet. */
export function openSteps(status: DmcaStatus): readonly DmcaStep[] {
  if (status === "received") return ["review", "action", "notification"];
  return status === "under_review" ? ["action", "notification"] : [];
}

/** The states in which the material is removed, and its author has a strike. */
export const REMOVED_STATUSES = ["accepted", "countered", "upheld"] as const satisfies readonly DmcaStatus[];

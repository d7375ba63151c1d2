import "server-only";

import type { ActOn } from "#lib/domain/moderation/audit";
import { DMCA_DECISIONS, type DmcaDecision, type DmcaStatus } from "#lib/domain/support/dmca/case";
import { listActionTimes } from "#lib/server/modules/moderation/queries/audit-log";

export type CaseEvent = { status: DmcaStatus; at: Date };

/** The action of the audit log that sets a state of a copyright case. */
export const caseAction = (status: DmcaDecision): ActOn<"conversation"> => `case-${status}`;

/** When a copyright case reached its states, oldest first. The audit log has the times: it keeps every step, and the case only its state. */
export async function findCaseHistory(conversationId: string, receivedAt: Date): Promise<CaseEvent[]> {
  const actions = await listActionTimes({ kind: "conversation", id: conversationId });
  const decisions = actions.flatMap(({ action, at }): CaseEvent[] => {
    const status = DMCA_DECISIONS.find((each) => caseAction(each) === action);
    return status ? [{ status, at }] : [];
  });
  return [{ status: "received", at: receivedAt }, ...decisions];
}

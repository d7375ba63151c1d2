import { call } from "#lib/client/api/call";
import {
  liftApprovalRequirementOperation,
  liftSuspensionOperation,
  requireApprovalOperation,
  suspendUserOperation,
} from "#lib/contract/accounts/suspension-operations";
import {
  decideReportsOperation,
  listReportsOperation,
  type ReportedSubjectResponse,
  reopenReportsOperation,
} from "#lib/contract/moderation/report-queue-operations";
import type { Decision } from "#lib/domain/moderation/moderation";

/** A page of reported content; the first page when nothing is left after the cursor. */
export async function fetchReportQueue(cursor: string | null) {
  const page = await call(listReportsOperation, { query: cursor === null ? {} : { cursor } });
  return page.subjects.length === 0 && cursor !== null ? call(listReportsOperation, { query: {} }) : page;
}

/** Applies a decision to reported content in the version that was read; removing needs a reason. Returns how much changed. */
export async function decideReports(subjects: readonly ReportedSubjectResponse[], decision: Decision, reason?: string): Promise<number> {
  const about = subjects.map(({ kind, id, editedAt }) => ({ kind, id, seen: editedAt }));
  return (await call(decideReportsOperation, { body: { subjects: about, ...{ decision, reason } } })).decided;
}

/** Undoes the decision to keep reported content. Returns how much is reported again. */
export async function reopenReports(subjects: readonly ReportedSubjectResponse[]): Promise<number> {
  return (await call(reopenReportsOperation, { body: { subjects: subjects.map(({ kind, id }) => ({ kind, id })) } })).reopened;
}

const of = (id: string) => ({ params: { id } });
/** `days`: null for a suspension without an end. */
export const suspendUser = (id: string, days: number | null, reason: string) =>
  call(suspendUserOperation, { ...of(id), body: { days, reason } });
export const liftSuspension = (id: string) => call(liftSuspensionOperation, of(id));
export const requireApproval = (id: string, reason: string) => call(requireApprovalOperation, { ...of(id), body: { reason } });
export const liftApprovalRequirement = (id: string) => call(liftApprovalRequirementOperation, of(id));

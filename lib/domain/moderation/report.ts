import type { Subject } from "#lib/domain/moderation/audit";
import type { Decision } from "#lib/domain/moderation/moderation";

/** The kinds of content that users report. */
export const REPORTED_KINDS = ["comment", "post"] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_REASONS = ["spam", "offence", "spoiler", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The longest note with a report, in UTF-16 units. */
export const REPORT_NOTE_MAX = 500;

/** Subjects on one page of the queue of reports, and the most that one decision is about. */
export const REPORTED_PER_PAGE = 50;
export const DECIDED_AT_ONCE = 200;

/** How open reports end; `gone`: the subject was deleted by its author or with what it belongs to. */
export const RESOLUTIONS = ["kept", "removed", "gone"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];
export const RESOLUTION_AFTER: Record<Decision, Resolution> = { approve: "kept", reject: "removed", delete: "removed" };

/** Whether readers see a subject: `hidden` until a moderator decides, `removed` by a moderator. */
export type SubjectState = "visible" | "hidden" | "removed";

/** A report as moderators see it; `reporter` is null once the account is deleted. */
export type Report = { reporter: { id: string; username: string } | null; reason: ReportReason; note: string; createdAt: Date };

/** What users reported, with its open reports, the oldest first. */
export type ReportedSubject = Subject & { count: number; firstAt: Date; reports: Report[] };

/** How often each reason was given, the most frequent first. */
export function countReasons(reports: readonly { reason: ReportReason }[]): { reason: ReportReason; count: number }[] {
  return REPORT_REASONS.map((reason) => ({ reason, count: reports.filter((report) => report.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Subject } from "#lib/domain/moderation/audit";
import type { Decision } from "#lib/domain/moderation/moderation";
import type { ReportedSubject } from "#lib/domain/moderation/report";
import type { Cursor } from "#lib/domain/paging/cursor";
import { requireWriter } from "#lib/server/modules/accounts/policy";
import { reopenReports as reopen } from "#lib/server/modules/moderation/commands/reopen-reports";
import { type ReportInput, recordReport, resolveGoneReports } from "#lib/server/modules/moderation/commands/reports";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { type ListedReport, listReportedSubjects, summarizeReports } from "#lib/server/modules/moderation/queries/reports";
import type { Moderated, SubjectPreview } from "#lib/server/platform/moderated";
import { MODERATED } from "#lib/server/runtime/composition";

/** Reports a subject to the moderators. Throws `suspended`, `not_found`, `own_content` as recordReport. */
export async function reportSubject(viewer: Viewer, subject: Subject, report: ReportInput, now: Date): Promise<void> {
  requireWriter(viewer, now);
  await recordReport(viewer, moderatedOf(subject.kind), subject.id, report, now);
}

export type QueuedSubject = ReportedSubject & { preview: SubjectPreview; decisions: readonly Decision[] };
export type ReportQueuePage = { subjects: QueuedSubject[]; next: string | null; previous: string | null };

/** A page of the queue of reports. Resolves reports of subjects that no longer exist. Throws `forbidden`. */
export async function listReportQueue(viewer: Viewer, cursor: Cursor | null, limit: number, now: Date): Promise<ReportQueuePage> {
  const { rows, next, previous } = await listReportedSubjects(viewer, cursor, limit);
  const previews = await previewsOf(rows);
  const missing = rows.filter((row) => !previews.has(keyOf(row)));
  if (missing.length > 0) {
    await resolveGoneReports(missing, now);
    return listReportQueue(viewer, cursor, limit, now);
  }
  const subjects = rows.flatMap((row) => {
    const preview = previews.get(keyOf(row));
    return preview ? [{ ...row, preview, decisions: moderatedOf(row.kind).decisions }] : [];
  });
  return { subjects, next, previous };
}

export type ReportDecision = { subjects: (Subject & { seen?: string | null | undefined })[]; decision: Decision; reason: string | null };

/** Decides about reported subjects, those of one kind all or none; returns how many changed. Throws as Moderated.decide. */
export async function decideReports(viewer: Viewer, { subjects, decision, reason }: ReportDecision, now: Date): Promise<number> {
  requireModerator(viewer);
  let changed = 0;
  for (const [kind, ofKind] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const moderated = moderatedOf(kind);
    if (!moderated.decisions.includes(decision)) throw new DomainError("invalid_input", { decision: "invalid" });
    const seen = Object.fromEntries(ofKind.flatMap(({ id, seen }) => (seen === undefined ? [] : [[id, seen]])));
    const ids = ofKind.map(({ id }) => id);
    changed += await moderated.decide(viewer, ids, decision, reason, now, seen);
  }
  return changed;
}

/** Undoes the last decision about these subjects: removed ones are shown again, then as `reopenReports` of the module moderation. */
export async function reopenReports(viewer: Viewer, subjects: readonly Subject[], now: Date): Promise<number> {
  requireModerator(viewer);
  const previews = await previewsOf(subjects);
  const removed = subjects.filter((subject) => previews.get(keyOf(subject))?.state === "removed");
  if (removed.length > 0) await decideReports(viewer, { subjects: removed, decision: "approve", reason: null }, now);
  const decided = subjects.map(({ kind, id }) => ({ moderated: moderatedOf(kind), id, preview: previews.get(keyOf({ kind, id })) }));
  return reopen(viewer, decided, now);
}

export type UserReport = ListedReport & { preview: SubjectPreview | null };
export type UserReports = Record<"made" | "about", { count: number; latest: UserReport[] }>;

/** The reports by a user and about the user's content, for the administrators' page of the user. Throws `forbidden`. */
export async function findReportsOfUser(viewer: Viewer, userId: string, limit: number): Promise<UserReports> {
  const { made, about } = await summarizeReports(viewer, userId, limit);
  const previews = await previewsOf([...made.latest, ...about.latest].map(({ kind, subjectId }) => ({ kind, id: subjectId })));
  const shown = ({ count, latest }: typeof made) => ({
    count,
    latest: latest.map((report) => ({ ...report, preview: previews.get(keyOf({ kind: report.kind, id: report.subjectId })) ?? null })),
  });
  return { made: shown(made), about: shown(about) };
}

async function previewsOf(subjects: readonly Subject[]): Promise<Map<string, SubjectPreview>> {
  const all = [...Map.groupBy(subjects, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
    const previews = await MODERATED.find((each) => each.kind === kind)?.previews([...new Set(ofKind.map(({ id }) => id))]);
    return [...(previews ?? [])].map(([id, preview]) => [keyOf({ kind, id }), preview] as const);
  });
  return new Map((await Promise.all(all)).flat());
}

const keyOf = ({ kind, id }: Subject): string => `${kind}:${id}`;

function moderatedOf(kind: string): Moderated {
  const moderated = MODERATED.find((each) => each.kind === kind);
  if (!moderated) throw new DomainError("not_found");
  return moderated;
}

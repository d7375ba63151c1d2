import type { ReportedSubjectResponse, ReportQueueResponse } from "#lib/contract/moderation/report-queue-operations";
import type { Decision } from "#lib/domain/moderation/moderation";
import type { ReportedKind, ReportedSubject } from "#lib/domain/moderation/report";

type Preview = Pick<ReportedSubjectResponse, "title" | "text" | "path" | "author" | "state" | "editedAt">;
type Queued = ReportedSubject & { preview: Preview; decisions: readonly Decision[] };

export const serializeReportQueue = ({
  subjects,
  ...cursors
}: {
  subjects: Queued[];
  next: string | null;
  previous: string | null;
}): ReportQueueResponse => ({ ...cursors, subjects: subjects.map(serializeSubject) });

const serializeSubject = ({ kind, id, count, firstAt, reports, preview, decisions }: Queued): ReportedSubjectResponse => ({
  ...preview,
  ...{ _id: id, kind: kind as ReportedKind, id, count, decisions: [...decisions] },
  firstAt: firstAt.toISOString(),
  reports: reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: createdAt.toISOString() })),
});

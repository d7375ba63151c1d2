import { call } from "#lib/client/api/call";
import type { WriteReport } from "#lib/contract/moderation/report-fields";
import { reportOperation } from "#lib/contract/moderation/report-operations";
import type { Subject } from "#lib/domain/moderation/audit";
import type { ReportedKind } from "#lib/domain/moderation/report";

/** Reports content to the moderators; returns the localised thanks. */
export const sendReport = ({ kind, id }: Subject, report: WriteReport) =>
  call(reportOperation, { body: { kind: kind as ReportedKind, id, ...report } });

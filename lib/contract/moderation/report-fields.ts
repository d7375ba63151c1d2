import { z } from "zod";
import { REPORT_NOTE_MAX, REPORT_REASONS, REPORTED_KINDS } from "#lib/domain/moderation/report";
import { normalizeUserText } from "#lib/domain/text/user-text";

export const ReportedSubject = z.object({ kind: z.enum(REPORTED_KINDS, "invalid"), id: z.uuid("invalid").toLowerCase() });

/** What a user enters in a report. */
export const WriteReport = z.object({
  reason: z.enum(REPORT_REASONS, "required"),
  note: z.string().overwrite(normalizeUserText).max(REPORT_NOTE_MAX, "report_note_long").default(""),
});
export type WriteReport = z.infer<typeof WriteReport>;

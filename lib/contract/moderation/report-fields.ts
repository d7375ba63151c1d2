import { z } from "zod";
import { optionalText } from "#lib/contract/written-text";
import { REPORT_NOTE_MAX, REPORT_REASONS, REPORTED_KINDS } from "#lib/domain/moderation/report";

export const ReportedSubject = z.object({ kind: z.enum(REPORTED_KINDS, "invalid"), id: z.uuid("invalid").toLowerCase() });

/** What a user enters in a report. */
export const WriteReport = z.object({
  reason: z.enum(REPORT_REASONS, "required"),
  note: optionalText(REPORT_NOTE_MAX, "report_note_long").default(""),
});
export type WriteReport = z.infer<typeof WriteReport>;

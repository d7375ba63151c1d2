import { SuccessMessage } from "#lib/contract/accounts/responses";
import { ReportedSubject, WriteReport } from "#lib/contract/moderation/report-fields";
import { operation, WRITER_ERRORS } from "#lib/contract/operation";

export const reportOperation = operation({
  method: "POST",
  path: "/api/reports",
  summary: "Report another user's content to the moderators. A second report of the same content changes nothing",
  tag: "Moderation",
  access: "user",
  body: ReportedSubject.extend(WriteReport.shape),
  response: SuccessMessage,
  errors: [...WRITER_ERRORS, "invalid_input", "unauthorized", "wrong_origin", "not_found", "own_content", "too_many_requests"],
  limits: [{ calls: 30, seconds: 3_600, by: "viewer" }],
});

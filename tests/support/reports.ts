import type { ReportReason } from "#lib/domain/moderation/report";
import { type Account, insertUser } from "#tests/support/accounts";
import { insertPendingComments } from "#tests/support/comments";
import { query } from "#tests/support/sql";

/** Inserts an approved comment with reports, each by a new user. */
export async function insertReportedComment(
  text: string,
  reports: { reason: ReportReason; note?: string }[],
): Promise<{ id: string; author: Account; reporters: Account[] }> {
  const { user: author, ids } = await insertPendingComments([text], { state: "approved" });
  const [id = ""] = ids;
  const reporters: Account[] = [];
  for (const { reason, note = "" } of reports) {
    const reporter = await insertUser();
    reporters.push(reporter);
    await query(
      `insert into report (id, kind, subject_id, reporter_id, author_id, reason, note) values (gen_random_uuid(), 'comment', $1, $2, $3, $4, $5)`,
      [id, reporter.id, author.id, reason, note],
    );
  }
  return { id, author, reporters };
}

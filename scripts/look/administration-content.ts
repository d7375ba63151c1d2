import type { AuditAct, AuditKind } from "#lib/domain/moderation/audit";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

const MESSAGES = [
  { name: "Edith Fairlie", subject: "A page is missing in chapter four", category: "content" },
  { name: "Giulia Serra", subject: "May I read one of your tales on the radio?", category: "press" },
  { name: "Hannes Brandt", subject: "The EPUB does not open on my reader", category: "technical" },
] as const;
const ACTS = [
  ["approve", "comment", "Half-Mourning"],
  ["reject", "comment", "Half-Mourning"],
  ["suspend", "user", "2026-12-05"],
  ["change", "setting", "mailFooter"],
  ["edit", "book", "Half-Mourning"],
  ["retry", "job", "send-mail"],
] as const satisfies readonly (readonly [AuditAct["action"], AuditKind, string])[];
/** A day’s figures swing around these. */
const FIGURES = { visits: 310, responses: 4_200, response_ms: 380_000, errors: 3, mails_sent: 24, storage: 734_003_200 };

/** Inserts messages, acts of the log, e-mails, jobs and figures of two months, for the pages of the administration. */
export async function insertAdministrationContent(): Promise<void> {
  for (const { name, subject, category } of MESSAGES) {
    const email = `${name.split(" ")[0]?.toLowerCase()}@example.org`;
    const body = { name, email, subject, category, message: "I have found it on page 31, I believe.", writingMs: 60_000 };
    await call("POST", "/api/contact", { body });
  }
  await query(
    "update conversation set created_at = created_at - count * interval '7 hours', updated_at = updated_at - count * interval '7 hours'",
  );
  for (const [index, [action, kind, title]] of ACTS.entries())
    await query(
      `insert into audit_entry (id, at, actor, action, kind, subject_id, details)
       values (gen_random_uuid(), now() - $1 * interval '5 hours', 'leonhard-amsel', $2, $3, $4, $5)`,
      [index, action, kind, `${kind}-${index}`, { title, owner: "rosalind", before: null, reason: null, excerpt: "" }],
    );
  await query(
    `insert into mail (id, kind, created_at, sent_at, refusal) values
       (gen_random_uuid(), 'digest', now() - interval '9 hours', now() - interval '7 hours', null),
       (gen_random_uuid(), 'verify', now() - interval '2 days', null, '550 no such mailbox')`,
  );
  await query(
    "select graphile_worker.add_job('send-mail', '{}', run_at := now() + number * interval '8 hours') from generate_series(1, 3) number",
  );
  await query(
    `select graphile_worker.permanently_fail_jobs(array_agg(id), 'The mail service answered 503 three times.') from (
       select (graphile_worker.add_job('make-file', '{"bookId":"half-mourning","format":"pdf"}', run_at := now() + interval '1 day')).id) failed`,
  );
  for (const [name, usual] of Object.entries(FIGURES))
    await query(
      `insert into daily_count (day, name, subject, count)
       select current_date - age, $1, $2, ($3::float * (1 + 0.3 * sin(age * 0.7) - age * 0.004))::bigint from generate_series(1, 64) age
       on conflict do nothing`,
      [name, name === "visits" ? "half-mourning" : "", usual],
    );
}

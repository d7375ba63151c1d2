/** The subject of an action: its kind ("comment", "book" …) and id. */
export type Subject = { kind: string; id: string };

/** The subject's state at the time of the action, for readers of the log; null where the kind has no such field. */
export type AuditDetails = {
  /** Its title, or the title of what it belongs to: a comment's book. */
  title: string | null;
  /** The username of its author; null when the account is deleted. */
  owner: string | null;
  /** Its state before the action. */
  before: string | null;
  reason: string | null;
  excerpt: string;
};

/** Who did what to which subject. `at` is an ISO string; `actor` is the username at that time. */
export type AuditEntry = AuditDetails & { id: string; at: string; actor: string; action: string; subject: Subject };

/** Which entries to list: of one actor, about a kind of subject or one subject, one action, from and until a day (UTC, "2026-11-22"). */
export type AuditFilter = {
  actor?: string | undefined;
  kind?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** The filter as parameters of an address; `page` from 1. */
export function auditParameters(filter: AuditFilter, page = 1): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const text = new URLSearchParams([...given, ...(page > 1 ? [["page", String(page)]] : [])]).toString();
  return text && `?${text}`;
}

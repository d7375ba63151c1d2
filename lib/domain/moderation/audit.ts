/** What an action was done to: the kind of thing ("comment", "book" …) and its id. */
export type Subject = { kind: string; id: string };

/** What a reader of the log needs to know of the subject at the time of the action; null where the kind has no such thing. */
export type AuditDetails = {
  /** What it is called, or what it belongs to: a comment's book. */
  title: string | null;
  /** The username of whoever made it; null when the account is gone. */
  owner: string | null;
  /** Its state before the action. */
  before: string | null;
  reason: string | null;
  excerpt: string;
};

/** Who did what to which subject. `at` is an ISO string; `actor` is the username at that time. */
export type AuditEntry = AuditDetails & { id: string; at: string; actor: string; action: string; subject: Subject };

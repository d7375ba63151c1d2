/** The caller: `other` is a user who requests what belongs to `user`; `deactivated` is a user whose token has not expired. */
export const ROLES = ["guest", "user", "other", "deactivated", "moderator", "administrator"] as const;
export type Role = (typeof ROLES)[number];

export type Row = {
  /** Method and path in OpenAPI notation. */
  route: string;
  expected: Record<Role, number>;
  /** The path to call if it has parameters; `{session}` is replaced by another session of `user`. */
  path?: string;
  /** The JSON body. With `{}`, a 400 shows that access was granted. */
  body?: unknown;
  /** The body is an uploaded image. */
  picture?: true;
  /** The call ends its own session. */
  spends?: true;
};

export const everybody = (status: number): Row["expected"] => ({
  guest: status,
  user: status,
  other: status,
  deactivated: status,
  moderator: status,
  administrator: status,
});
export const users = (status: number, ofOthers = status): Row["expected"] => ({
  guest: 401,
  user: status,
  other: ofOthers,
  deactivated: 401,
  moderator: ofOthers,
  administrator: ofOthers,
});

export const administrators = (status: number): Row["expected"] => ({
  guest: 401,
  user: 403,
  other: 403,
  deactivated: 401,
  moderator: 403,
  administrator: status,
});

export const moderators = (status: number): Row["expected"] => ({ ...administrators(status), moderator: status });

/** An id that does not exist. */
export const NOBODY = "00000000-0000-4000-8000-000000000000";

import type { ListedUser } from "#lib/domain/accounts/user-list";
import type { ApiTier } from "#lib/domain/api/quota";

/** A note of an administrator about a user; `writer` is the administrator's username at that time. */
export type UserNote = { id: string; writer: string; text: string; createdAt: Date };

/** What moderators see about a user: nothing that only the user and administrators know. */
export type ModeratedUser = Pick<
  UserDetails,
  | "id"
  | "username"
  | "firstName"
  | "lastName"
  | "avatar"
  | "role"
  | "createdAt"
  | "verifiedAt"
  | "deactivatedAt"
  | "deleteAfter"
  | "suspension"
  | "approval"
>;

/** A user as administrators see them on the user's own page. */
export type UserDetails = ListedUser & {
  bio: string;
  language: string;
  hasPassword: boolean;
  /** An administrator reset the password: the next login must choose a new one. */
  mustChangePassword: boolean;
  /** OAuth providers with which the user logs in. */
  providers: string[];
  appPasswords: number;
  apiKeys: number;
  apiTier: ApiTier;
  passkeys: number;
  /** Whether an authenticator app is set up. */
  hasTotp: boolean;
  /** The active sessions, latest visit first. */
  sessions: { id: string; device: string; createdAt: Date; seenAt: Date }[];
  /** The latest suspension, which may be over. */
  suspension: { since: Date; until: Date | null; reason: string } | null;
  /** Since when and why a moderator must approve what the user posts. */
  approval: { since: Date; reason: string } | null;
  /** Newest first. */
  notes: UserNote[];
};

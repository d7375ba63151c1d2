import type { Role } from "#lib/domain/accounts/permission";
import type { Suspension } from "#lib/domain/accounts/suspension";

declare const made: unique symbol;

/** The authenticated actor of a request, read from the database for this request. Created by lib/server only. */
export type Viewer = {
  readonly id: string;
  readonly sessionId: string;
  /** The role in force. */
  readonly role: Role;
  /** The role that the user has but cannot use without a second factor (REQUIRE_SECOND_FACTOR); else null. */
  readonly withheldRole: Role | null;
  /** When the user last proved who they are in this session (lib/domain/accounts/proof.ts). */
  readonly provenAt: Date;
  /** The user's latest suspension, which may be over (lib/domain/accounts/suspension.ts); null if there is none. */
  readonly suspension: Suspension | null;
  /** Whether a moderator must approve what the user posts before others see it. */
  readonly needsApproval: boolean;
  readonly [made]: true;
};

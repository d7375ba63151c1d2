import type { Role } from "#lib/domain/accounts/permission";
import type { Language } from "#lib/domain/language";

/** An invitation that has not been accepted, as administrators see it. Once it has expired its link no longer works. */
export type Invitation = { id: string; email: string; role: Role; language: Language; sentAt: Date; expiresAt: Date; isExpired: boolean };

/** As many are listed, the latest first. */
export const LISTED_INVITATIONS = 200;

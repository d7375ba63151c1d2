import type { Role } from "#lib/domain/accounts/permission";

/** The e-mails about an account; dates are ISO strings. */
export type AccountMail =
  | { kind: "verify"; username: string; code: string; link: string }
  | { kind: "alreadyRegistered"; username: string; link: string; resetLink: string }
  | { kind: "invitation"; role: Role; link: string }
  | { kind: "resetPassword"; username: string; link: string }
  | { kind: "passwordChanged"; username: string; resetLink: string }
  | { kind: "passwordReset"; username: string; link: string }
  | { kind: "passkeyAdded"; username: string; name: string; link: string }
  | { kind: "passkeyRemoved"; username: string; name: string; link: string }
  | { kind: "totpEnabled"; username: string; link: string }
  | { kind: "totpDisabled"; username: string; link: string }
  | { kind: "recoveryCodesRenewed"; username: string; link: string }
  | { kind: "recoveryCodeUsed"; username: string; link: string }
  | { kind: "secondFactorReset"; username: string; link: string }
  | { kind: "suspended"; username: string; reason: string; day: string; link: string }
  | { kind: "suspendedIndefinitely"; username: string; reason: string; link: string }
  | { kind: "confirmEmail"; username: string; link: string }
  | { kind: "emailChanging"; username: string; newEmail: string; link: string }
  | { kind: "emailChanged"; username: string; newEmail: string; link: string }
  | { kind: "deletionPlanned"; username: string; day: string; link: string }
  | { kind: "accountDeleted"; username: string }
  | { kind: "accountDeletedByAdministrator"; username: string };

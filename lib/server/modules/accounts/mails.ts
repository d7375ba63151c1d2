import "server-only";

import type { AccountMail } from "#lib/domain/accounts/mail";
import { type MailKinds, SAMPLE_SITE, SAMPLE_TOKEN } from "#lib/server/platform/mail/mail-kind";

const UNDO_LINK = `${SAMPLE_SITE}/undo-email-change#token=${SAMPLE_TOKEN}`;

/** The e-mails of this module. */
export const mails: MailKinds<AccountMail> = {
  verify: {
    sample: { kind: "verify", username: "ada", code: "012345", link: `${SAMPLE_SITE}/verify-email#email=ada%40example.org` },
    wasAskedFor: true,
    isMoreFirst: true,
  },
  alreadyRegistered: {
    sample: { kind: "alreadyRegistered", username: "ada", link: `${SAMPLE_SITE}/login`, resetLink: `${SAMPLE_SITE}/forgot-password` },
  },
  invitation: { sample: { kind: "invitation", role: "moderator", link: `${SAMPLE_SITE}/invitation#token=${SAMPLE_TOKEN}` } },
  resetPassword: {
    sample: { kind: "resetPassword", username: "ada", link: `${SAMPLE_SITE}/reset-password#token=${SAMPLE_TOKEN}` },
    wasAskedFor: true,
  },
  passwordChanged: { sample: { kind: "passwordChanged", username: "ada", resetLink: `${SAMPLE_SITE}/forgot-password` }, isMoreFirst: true },
  passwordReset: { sample: { kind: "passwordReset", username: "ada", link: `${SAMPLE_SITE}/login` } },
  passkeyAdded: { sample: { kind: "passkeyAdded", username: "ada", name: "Phone", link: `${SAMPLE_SITE}/profile/security` } },
  passkeyRemoved: { sample: { kind: "passkeyRemoved", username: "ada", name: "Phone", link: `${SAMPLE_SITE}/profile/security` } },
  totpEnabled: { sample: { kind: "totpEnabled", username: "ada", link: `${SAMPLE_SITE}/profile/security` } },
  totpDisabled: { sample: { kind: "totpDisabled", username: "ada", link: `${SAMPLE_SITE}/profile/security` } },
  recoveryCodesRenewed: { sample: { kind: "recoveryCodesRenewed", username: "ada", link: `${SAMPLE_SITE}/profile/security` } },
  recoveryCodeUsed: { sample: { kind: "recoveryCodeUsed", username: "ada", link: `${SAMPLE_SITE}/profile/security` } },
  secondFactorReset: { sample: { kind: "secondFactorReset", username: "ada", link: `${SAMPLE_SITE}/profile/security` } },
  suspended: {
    sample: {
      kind: "suspended",
      username: "ada",
      reason: "Advertising in comments.",
      day: "2026-12-05T23:30:00.000Z",
      link: `${SAMPLE_SITE}/profile`,
    },
  },
  suspendedIndefinitely: {
    sample: {
      kind: "suspendedIndefinitely",
      username: "ada",
      reason: "Advertising in comments.",
      link: `${SAMPLE_SITE}/profile`,
    },
  },
  confirmEmail: {
    sample: { kind: "confirmEmail", username: "ada", link: `${SAMPLE_SITE}/confirm-email#token=${SAMPLE_TOKEN}` },
    wasAskedFor: true,
  },
  emailChanging: { sample: { kind: "emailChanging", username: "ada", newEmail: "a…a@example.com", link: UNDO_LINK }, isMoreFirst: true },
  emailChanged: { sample: { kind: "emailChanged", username: "ada", newEmail: "a…a@example.com", link: UNDO_LINK }, isMoreFirst: true },
  deletionPlanned: { sample: { kind: "deletionPlanned", username: "ada", day: "2026-12-05T23:30:00.000Z", link: `${SAMPLE_SITE}/login` } },
  accountDeleted: { sample: { kind: "accountDeleted", username: "ada" } },
  accountDeletedByAdministrator: { sample: { kind: "accountDeletedByAdministrator", username: "ada" } },
};

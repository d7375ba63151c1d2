"use client";

import { useLocale, useTranslations } from "next-intl";
import { InviteForm } from "#components/administration/accounts/invite-form";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Email } from "#components/ui/email";
import { Notice } from "#components/ui/form/notice";
import { Section } from "#components/ui/section";
import { resendInvitation, revokeInvitation } from "#lib/client/api/accounts/users";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { Invitation } from "#lib/domain/accounts/invitation";
import { longDate } from "#lib/domain/date-format";
import { LANGUAGE_NAMES } from "#lib/domain/language";

/** Invites people, and lists the invitations that were not accepted. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const t = useTranslations("users.invitations");
  const onResend = useAdminAction(t("failed"), t("sent"));
  const onRevoke = useAdminAction(t("revokeFailed"), t("revoked"));
  const isBusy = onResend.isBusy || onRevoke.isBusy;
  const outcome = onResend.outcome ?? onRevoke.outcome;
  const run = (action: typeof onResend, call: () => Promise<unknown>) => {
    onResend.reset();
    onRevoke.reset();
    void action.run(call);
  };
  return (
    <Section title={t("title")} id="invitations">
      <p className="note max-w-[44rem]">{t("hint")}</p>
      <InviteForm />
      <ul className="mt-6 max-w-[44rem] font-ui text-[.9375rem]">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-rule py-3">
            <InvitationText invitation={invitation} />
            <div className="flex flex-wrap gap-3 noscript:hidden">
              <button
                type="button"
                className="button"
                aria-disabled={isBusy}
                onClick={() => run(onResend, () => resendInvitation(invitation.id))}
              >
                {t("resend")}
              </button>
              <ConfirmButton
                label={t("revoke")}
                isBusy={isBusy}
                questions={[{ title: t("revokeTitle"), text: t("revokeText", { email: invitation.email }), confirm: t("revoke") }]}
                onConfirm={() => run(onRevoke, () => revokeInvitation(invitation.id))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </Section>
  );
}

function InvitationText({ invitation: { email, role, language, expiresAt, isExpired } }: { invitation: Invitation }) {
  const t = useTranslations("users");
  const locale = useLocale();
  const date = longDate(expiresAt, locale);
  return (
    <span className="min-w-0 wrap-anywhere">
      <Email address={email} />
      <span className="note block">
        {t(`role.${role}`)} · <span lang={language}>{LANGUAGE_NAMES[language]}</span> ·{" "}
        {t(isExpired ? "invitations.expired" : "invitations.valid", { date })}
      </span>
    </span>
  );
}

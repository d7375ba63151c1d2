"use client";

import { useLocale, useTranslations } from "next-intl";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Pagination } from "#components/layout/pagination";
import { Notice } from "#components/ui/form/notice";
import { Section } from "#components/ui/section";
import { liftSuppressionOf } from "#lib/client/api/notifications-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { Page } from "#lib/domain/books/book";
import { longDate } from "#lib/domain/date-format";
import type { SuppressedAddress } from "#lib/domain/notifications/mail-log";
import { suppressedPath } from "#lib/urls/pages";

/** The addresses that get no newsletter, with the reason; an administrator can lift the suppression. */
export function SuppressedAddresses({ addresses }: { addresses: Page<SuppressedAddress> }) {
  const t = useTranslations("mailLog");
  const common = useTranslations("comments");
  const locale = useLocale();
  const { isBusy, outcome, run } = useAdminAction();
  return (
    <Section title={t("suppressed")} id="suppressed">
      {addresses.items.length === 0 && <p className="text-soft">{t("noSuppressed")}</p>}
      <ul className="max-w-[44rem] font-ui text-[.9375rem]">
        {addresses.items.map(({ email, reason, since }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-rule py-3">
            <span className="min-w-0 wrap-anywhere">
              {email}
              <span className="note block">
                {t(reason === "complained" ? "reason.complained" : "reason.bounced")} · {longDate(since, locale)}
              </span>
            </span>
            <div className="noscript:hidden">
              <ConfirmButton
                label={t("lift")}
                isBusy={isBusy}
                questions={[{ title: t("liftTitle"), text: t("liftText", { email }), confirm: t("lift") }]}
                onConfirm={() => void run(() => liftSuppressionOf(email))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <Pagination label={common("pages")} page={addresses.page} pages={addresses.pages} pageUrl={suppressedPath} />
    </Section>
  );
}

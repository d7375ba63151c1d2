import { useLocale, useTranslations } from "next-intl";
import { ResendMail } from "#components/administration/notifications/resend-mail";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import type { Page } from "#lib/domain/books/book";
import { dateAndTime } from "#lib/domain/date-format";
import type { LoggedMail } from "#lib/domain/notifications/mail-log";
import { mailPath } from "#lib/urls/pages";

/** The mails of the last 30 days; those that were refused or given up can be sent again. */
export function MailLog({ mails, filter }: { mails: Page<LoggedMail>; filter: "unsent" | undefined }) {
  const t = useTranslations("mailLog");
  const common = useTranslations("comments");
  const locale = useLocale();
  const tabs = ([undefined, "unsent"] as const).map((name) => ({
    href: mailPath(name),
    isHere: name === filter,
    label: t(`filter.${name ?? "all"}`),
  }));
  return (
    <>
      <PageTabs label={t("filters")} tabs={tabs} ahead={false} className="mt-8" />
      {mails.items.length === 0 && <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>}
      <ul>
        {mails.items.map(({ id, kind, state, error, createdAt, sentAt, canResend }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-rule py-3.5 font-ui text-[.9375rem]">
            <span className="min-w-44 font-medium">
              {t.has(`kind.${kind}` as "kind.verify") ? t(`kind.${kind}` as "kind.verify") : kind}
            </span>
            <span className={state === "refused" || state === "failed" ? "text-alarm" : "text-soft"}>{t(`state.${state}`)}</span>
            <time dateTime={(sentAt ?? createdAt).toISOString()} className="note">
              {dateAndTime(sentAt ?? createdAt, locale)}
            </time>
            {error && <span className="note w-full wrap-anywhere">{error}</span>}
            {canResend && <ResendMail id={id} />}
          </li>
        ))}
      </ul>
      <Pagination label={common("pages")} page={mails.page} pages={mails.pages} pageUrl={(to) => mailPath(filter, to)} />
    </>
  );
}

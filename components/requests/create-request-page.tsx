import { useLocale, useTranslations } from "next-intl";
import { NoScript } from "#components/accounts/no-script";
import { RequestForm, type RequestFormProps } from "#components/requests/request-form";
import { RequestSteps } from "#components/requests/request-steps";
import { RequestTabs } from "#components/requests/request-tabs";
import { PaperStrip } from "#components/shared/paper-strip";
import { Notice } from "#components/ui/form/notice";
import { PageHeader } from "#components/ui/page-header";
import { longDate } from "#lib/domain/date-format";
import { CREATE_REQUEST_PATH } from "#lib/urls/pages";

type Props = RequestFormProps & {
  limits: { days: number; pending: number };
  /** When the user may make the next request (ISO); null for now. */
  nextDate: string | null;
  /** Whether the user has as many waiting requests as allowed. */
  isFull: boolean;
  isWritingConnected: boolean;
};

/** The form for a request, and how requests work. */
export function CreateRequestPage({ limits, nextDate, isFull, isWritingConnected, ...form }: Props) {
  const t = useTranslations("requests");
  const errors = useTranslations("errors");
  const locale = useLocale();
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <PageHeader title={t("form.title")}>{t("form.intro")}</PageHeader>
        <RequestTabs here={CREATE_REQUEST_PATH} />
        <NoScript />
        <div className="mt-10 grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_18rem] noscript:hidden">
          <div className="space-y-6">
            {!isWritingConnected && <Notice kind="note">{t("notConnected")}</Notice>}
            {nextDate && <Notice kind="note">{t("form.nextOn", { days: limits.days, date: longDate(nextDate, locale) })}</Notice>}
            {isFull && <Notice kind="note">{errors("too_many_requests_pending", { count: limits.pending })}</Notice>}
            <RequestForm {...form} />
          </div>
          <div>
            <RequestSteps />
            {limits.days > 0 && (
              <p className="note mt-6 border-t border-rule pt-4">{t("form.limit", { days: limits.days, count: limits.pending })}</p>
            )}
          </div>
        </div>
      </main>
    </>
  );
}

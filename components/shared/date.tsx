import { useLocale, useTranslations } from "next-intl";
import { RelativeDate } from "#components/shared/relative-date";

/** A date in words (see RelativeDate); `renderedAt` is when the page was rendered. */
export function DateText({ withTime = false, ...dates }: { date: string; renderedAt: string; withTime?: boolean }) {
  const t = useTranslations("common");
  return <RelativeDate {...dates} withTime={withTime} locale={useLocale()} today={t("today")} />;
}

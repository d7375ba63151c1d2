import { useLocale, useTranslations } from "next-intl";
import { RelativeDate } from "#components/shared/relative-date";

/** A date in words (see RelativeDate); `renderedAt` is when the page was rendered. */
export function DateText({ date, renderedAt }: { date: string; renderedAt: string }) {
  const t = useTranslations("common");
  return <RelativeDate date={date} renderedAt={renderedAt} locale={useLocale()} today={t("today")} />;
}

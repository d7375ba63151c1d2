import { useLocale, useTranslations } from "next-intl";
import { RelativeDay } from "#components/shared/relative-date";

/** A day in words (see RelativeDay); `madeAt` is when this page was made. */
export function Day({ date, madeAt }: { date: string; madeAt: string }) {
  const t = useTranslations("common");
  return <RelativeDay date={date} madeAt={madeAt} locale={useLocale()} today={t("today")} />;
}

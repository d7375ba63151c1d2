import { useLocale, useTranslations } from "next-intl";
import { chartUrl } from "#lib/urls/images";

/** The link below a chart to its picture; `title`: that of the chart. */
export function ChartPicture({ name, title }: { name: string; title: string }) {
  const t = useTranslations("chart");
  return (
    <p className="note mt-3">
      <a
        href={chartUrl(name, useLocale())}
        aria-label={t("pictureOf", { chart: title })}
        className="inline-flex min-h-6 items-center text-soft pointer-coarse:min-h-11"
      >
        {t("picture")}
      </a>
    </p>
  );
}

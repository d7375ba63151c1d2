import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SeriesList } from "#components/books/series-list";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listSeries } from "#lib/server/modules/books/queries/series";
import { site } from "#lib/server/platform/site";
import { SERIES_PATH } from "#lib/urls/pages";

type Props = PageProps<"/[locale]/series">;

/** Indexed once there is a series. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const [t, series] = await Promise.all([getTranslations("series"), listSeries(locale)]);
  return pageMetadata(locale, SERIES_PATH, site(), { title: t("title"), description: t("description"), index: series.length > 0 });
}

export default async function SeriesListPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const [t, series] = await Promise.all([getTranslations("series"), listSeries(locale)]);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <SeriesList series={series} />
    </main>
  );
}

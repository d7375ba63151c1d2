import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { SeriesPage } from "#components/books/series-page";
import { JsonLd } from "#components/layout/json-ld";
import { FeedLinks } from "#components/sharing/page-links";
import { excerpt } from "#lib/domain/text/text";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { breadcrumbStructuredData, seriesStructuredData } from "#lib/i18n/structured-data";
import { findSeries, listSeriesBooks } from "#lib/server/modules/books/queries/series";
import { site } from "#lib/server/platform/site";
import { SERIES_PATH, seriesPath } from "#lib/urls/pages";

const DESCRIPTION_LENGTH = 155;

type Props = PageProps<"/[locale]/series/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const [series, books] = await seriesOf((await params).id, locale);
  if (!series) return missingMetadata();
  const [t, format] = await Promise.all([getTranslations("series"), getFormatter()]);
  const authors = format.list(new Set(books.map(({ author }) => author.name)));
  const { name, description, workCount } = series;
  const text = excerpt(t("pageDescription", { name, description, authors, count: workCount }).trim(), DESCRIPTION_LENGTH);
  return pageMetadata(locale, seriesPath(series.id), site(), { title: name, description: text });
}

export default async function SeriesRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const [series, [first, ...others]] = await seriesOf((await params).id, locale);
  if (!series || !first) return <Missing locale={locale} />;
  const [t, feeds] = await Promise.all([getTranslations("series"), getTranslations("feeds")]);
  const { origin } = site();
  const trail = [
    { name: t("title"), path: SERIES_PATH },
    { name: series.name, path: seriesPath(series.id) },
  ];
  return (
    <>
      <FeedLinks locale={locale} subject={{ kind: "series", id: series.id }} title={feeds("series", { series: series.name })} />
      <JsonLd data={seriesStructuredData(series, [first, ...others], locale, origin)} />
      <JsonLd data={breadcrumbStructuredData(trail, locale, origin)} />
      <SeriesPage series={series} books={[first, ...others]} />
    </>
  );
}

const seriesOf = (id: string, locale: Parameters<typeof findSeries>[1]) =>
  Promise.all([findSeries(id, locale), listSeriesBooks(id, locale)]);

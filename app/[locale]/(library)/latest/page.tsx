import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { LatestPage } from "#components/books/latest-page";
import { LATEST_PAGE_SIZE, pageNumber } from "#lib/domain/books/page-size";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listWorks } from "#lib/server/modules/books/queries/works";
import { site } from "#lib/server/platform/site";
import { latestPath } from "#lib/urls/pages";
import { firstValue } from "#lib/urls/search-parameter";

type Props = PageProps<"/[locale]/latest">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await pageLanguage(props.params);
  const found = await find(props);
  if (!found) return missingMetadata();
  const [t, common] = await Promise.all([getTranslations("latest"), getTranslations("common")]);
  const title = found.page > 1 ? `${t("title")}, ${common("page", { page: String(found.page) })}` : t("title");
  return pageMetadata(locale, latestPath(found.page), site(), { title, description: t("description") });
}

export default async function LatestRoute(props: Props) {
  const locale = await pageLanguage(props.params);
  const found = await find(props);
  return found ? <LatestPage page={found} /> : <Missing locale={locale} />;
}

/** The books of the page in the URL, or null when there is no such page. */
async function find({ params, searchParams }: Props) {
  const number = pageNumber(firstValue((await searchParams).page)) ?? 1;
  const page = await listWorks(await pageLanguage(params), number, LATEST_PAGE_SIZE);
  return number === 1 || page.items.length > 0 ? page : null;
}

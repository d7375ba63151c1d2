import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { LatestPage } from "#components/books/latest-page";
import { WORK_ORDERS } from "#lib/domain/books/book";
import { LATEST_PAGE_SIZE, pageNumber } from "#lib/domain/books/page-size";
import { isLanguage } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listBookLanguages, listWorks } from "#lib/server/modules/books/queries/works";
import { site } from "#lib/server/platform/site";
import { booksPath } from "#lib/urls/pages";
import { firstValue } from "#lib/urls/search-parameter";

type Props = PageProps<"/[locale]/latest">;

/** Other orders and the books of one language are not indexed: their books are on the plain pages. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await pageLanguage(props.params);
  const found = await find(props);
  if (!found) return missingMetadata();
  const [t, common] = await Promise.all([getTranslations("latest"), getTranslations("common")]);
  const { page } = found.page;
  const title = page > 1 ? `${t("title")}, ${common("page", { page: String(page) })}` : t("title");
  const index = found.order === "newest" && found.lang === undefined;
  return pageMetadata(locale, booksPath({ page }), site(), { title, description: t("description"), index });
}

export default async function LatestRoute(props: Props) {
  const locale = await pageLanguage(props.params);
  const found = await find(props);
  return found ? <LatestPage {...found} languages={await listBookLanguages()} /> : <Missing locale={locale} />;
}

/** The books that the URL asks for, or null when there is no such page. */
async function find({ params, searchParams }: Props) {
  const parameters = await searchParams;
  const number = pageNumber(firstValue(parameters.page)) ?? 1;
  const order = WORK_ORDERS.find((each) => each === firstValue(parameters.sort)) ?? "newest";
  const given = firstValue(parameters.lang);
  const lang = isLanguage(given) ? given : undefined;
  const page = await listWorks(await pageLanguage(params), number, LATEST_PAGE_SIZE, { order, lang });
  return number === 1 || page.items.length > 0 ? { page, order, lang } : null;
}

import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { LatestPage } from "#components/book/latest-page";
import { LATEST_PAGE_SIZE, pageNumber } from "#lib/domain/book/page-size";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listWorks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { latestPath } from "#lib/urls/pages";

export const ensureStatic = "navigation";

type Props = PageProps<"/[locale]/latest/page/[page]">;

/** Target of the rewrite of /latest?page=2 (next.config.mjs); further pages are rendered on first request. */
export const generateStaticParams = () => [{ page: "2" }];

export async function generateMetadata({ params }: Props) {
  const locale = await pageLanguage(params);
  if (!(await pageOf(params))) return missingMetadata();
  const [t, common, { page }] = await Promise.all([getTranslations("latest"), getTranslations("common"), params]);
  const title = `${t("title")}, ${common("page", { page })}`;
  return pageMetadata(locale, latestPath(Number(page)), site(), { title, description: t("description") });
}

export default async function LatestPageRoute({ params }: Props) {
  const locale = await pageLanguage(params);
  const page = await pageOf(params);
  if (!page) return <Missing locale={locale} />;
  return <LatestPage page={page} />;
}

/** The books of the page in the URL, or null when there is no such page. */
async function pageOf(params: Props["params"]) {
  const number = pageNumber((await params).page);
  const page = number && (await listWorks(await pageLanguage(params), number, LATEST_PAGE_SIZE));
  return page && page.items.length > 0 ? page : null;
}

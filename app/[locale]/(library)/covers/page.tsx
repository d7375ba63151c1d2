import { getTranslations } from "next-intl/server";
import { CoverWall } from "#components/books/cover-wall";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { topBooks } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { COVERS_PATH } from "#lib/urls/pages";

/** More would make the page too heavy; the page says so, and links to all books. */
const MOST = 240;

export async function generateMetadata({ params }: PageProps<"/[locale]/covers">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("covers");
  return pageMetadata(locale, COVERS_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function CoversPage({ params }: PageProps<"/[locale]/covers">) {
  await pageLanguage(params);
  const books = await topBooks({}, "newest", MOST + 1);
  return <CoverWall books={books.slice(0, MOST)} isWhole={books.length <= MOST} />;
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { FeaturedBooks } from "#components/administration/books/featured-books";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listFeaturedForEditing } from "#lib/server/modules/editing/queries/featured";
import { site } from "#lib/server/platform/site";
import { BOOK_ADMINISTRATION_PATH, FEATURED_BOOKS_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/featured">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("editing");
  return pageMetadata(locale, FEATURED_BOOKS_PATH, site(), { title: t("featuredTitle"), index: false });
}

export default async function FeaturedPage({ params }: Props) {
  const locale = await pageLanguage(params);
  const viewer = await getAdministrator(locale, FEATURED_BOOKS_PATH);
  const [t, books] = await Promise.all([getTranslations("editing"), listFeaturedForEditing(viewer)]);
  return (
    <AdminPageLayout here={BOOK_ADMINISTRATION_PATH} title={t("featuredTitle")}>
      <p className="mt-3 max-w-[44rem] text-soft">{t("featuredIntro")}</p>
      <div className="noscript:hidden">
        <FeaturedBooks books={books} />
      </div>
    </AdminPageLayout>
  );
}

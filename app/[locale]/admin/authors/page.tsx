import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { AuthorOrder } from "#components/administration/authors/author-order";
import { NewAuthor } from "#components/administration/authors/new-author";
import { AuthorSchedules } from "#components/administration/generation/author-schedules";
import { Notice } from "#components/ui/form/notice";
import { asBookAuthor } from "#lib/domain/authors/author";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAllAuthors } from "#lib/server/modules/authors/queries";
import { isWritingConnected } from "#lib/server/modules/generation/queries/progress";
import { listGenerationConfigs } from "#lib/server/modules/generation/queries/schedules";
import { site } from "#lib/server/platform/site";
import { AUTHOR_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/authors">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("administration");
  return pageMetadata(locale, AUTHOR_ADMINISTRATION_PATH, site(), { title: t("authorsTitle"), index: false });
}

export default async function AdminAuthorsPage({ params }: Props) {
  const locale = await pageLanguage(params);
  await getAdministrator(locale, AUTHOR_ADMINISTRATION_PATH);
  const [t, authors, configs] = await Promise.all([getTranslations("administration"), listAllAuthors(locale), listGenerationConfigs()]);
  return (
    <AdminPageLayout here={AUTHOR_ADMINISTRATION_PATH} title={t("authorsTitle")}>
      <p className="mt-3 max-w-[44rem] text-soft">{t("authorsIntro")}</p>
      {!isWritingConnected() && (
        <div className="mt-5 max-w-[44rem]">
          <Notice kind="note">{t("notConnected")}</Notice>
        </div>
      )}
      <div className="noscript:hidden">
        <AuthorOrder
          authors={authors.map(({ id, displayName }) => ({ id, displayName }))}
          isOrdered={authors.some(({ isOrdered }) => isOrdered)}
        />
      </div>
      <div className="noscript:hidden">
        <NewAuthor />
      </div>
      <ul className="mt-8 border-t border-ink noscript:hidden">
        {authors.map((author) => {
          const { id, displayName, isActive } = author;
          const config = configs.get(id);
          return config && <AuthorSchedules key={id} author={{ id, displayName, isActive, art: asBookAuthor(author) }} config={config} />;
        })}
      </ul>
    </AdminPageLayout>
  );
}

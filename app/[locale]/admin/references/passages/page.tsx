import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { PassageList } from "#components/administration/references/passage-list";
import { PassageSearch } from "#components/administration/references/passage-search";
import { ReferenceTabs } from "#components/administration/references/reference-tabs";
import { PassagePageQuery } from "#lib/contract/references/operations";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { searchPassages } from "#lib/server/modules/generation/commands/find-passages";
import { listReferenceAuthors } from "#lib/server/modules/references/queries/work-list";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { REFERENCE_ADMINISTRATION_PATH, REFERENCE_PASSAGES_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";

type Props = PageProps<"/[locale]/admin/references/passages">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!PassagePageQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("references");
  return pageMetadata(locale, REFERENCE_PASSAGES_PATH, site(), { title: t("passagesTitle"), index: false });
}

export default async function PassagesPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = PassagePageQuery.safeParse(await searchParams).data;
  const viewer = await getAdministrator(locale, REFERENCE_PASSAGES_PATH);
  if (!query) return <Missing locale={locale} />;
  const { of, limit, ...filter } = query;
  const [t, authors, found] = await Promise.all([
    getTranslations("references"),
    listReferenceAuthors(),
    of && searchPassages(viewer, { ...of, ...filter, limit }),
  ]);
  return (
    <AdminPageLayout here={REFERENCE_ADMINISTRATION_PATH} title={t("passagesTitle")}>
      <ReferenceTabs here={REFERENCE_PASSAGES_PATH} />
      <p className="mt-5 max-w-[44rem] text-soft">{authors.length === 0 ? t("empty") : t("passagesIntro")}</p>
      {authors.length > 0 && (
        <PassageSearch
          action={localPath(locale, REFERENCE_PASSAGES_PATH)}
          authors={authors}
          filter={{ ...filter, of: of && `${of.language}/${of.authorSlug}` }}
        />
      )}
      {of && found && <PassageList found={found} language={of.language} />}
    </AdminPageLayout>
  );
}

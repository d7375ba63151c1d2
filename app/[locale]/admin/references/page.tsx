import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { ReferenceList } from "#components/administration/references/reference-list";
import { ReferenceTabs } from "#components/administration/references/reference-tabs";
import { ReferenceQuery } from "#lib/contract/references/operations";
import { referenceListQuery } from "#lib/domain/references/work-list";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listReferenceAuthors, listReferencePage } from "#lib/server/modules/references/queries/work-list";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import { REFERENCE_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/references">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!ReferenceQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("references");
  return pageMetadata(locale, REFERENCE_ADMINISTRATION_PATH, site(), { title: t("title"), index: false });
}

export default async function ReferencesPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = ReferenceQuery.safeParse(await searchParams).data;
  const { page, limit, ...filter } = query ?? ReferenceQuery.parse({});
  const pathOf = (to: number) => REFERENCE_ADMINISTRATION_PATH + referenceListQuery(filter, to);
  const viewer = await getAdministrator(locale, pathOf(page));
  if (!query) return <Missing locale={locale} />;
  const [t, works, authors] = await Promise.all([
    getTranslations("references"),
    listReferencePage(viewer, filter, page, limit),
    listReferenceAuthors(),
  ]);
  if (page > Math.max(1, works.pages)) redirect(localPath(locale, pathOf(works.pages)));
  return (
    <AdminPageLayout here={REFERENCE_ADMINISTRATION_PATH} title={t("title")}>
      <ReferenceTabs here={REFERENCE_ADMINISTRATION_PATH} />
      <ReferenceList action={localPath(locale, REFERENCE_ADMINISTRATION_PATH)} {...{ works, authors, filter }} />
    </AdminPageLayout>
  );
}

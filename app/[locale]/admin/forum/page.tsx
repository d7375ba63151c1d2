import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { ForumTabs } from "#components/administration/forum/forum-tabs";
import { SectionAdministration } from "#components/administration/forum/section-administration";
import { SectionDialog } from "#components/administration/forum/section-dialog";
import { ForumAdministrationQuery } from "#lib/contract/forum/admin-operations";
import { may } from "#lib/domain/accounts/permission";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAdminSections } from "#lib/server/modules/forum/queries/administration";
import { site } from "#lib/server/platform/site";
import { FORUM_ADMINISTRATION_PATH, forumAdministrationPath } from "#lib/urls/forum";
import { getAdministrator } from "../administrator";
import { TabContent } from "./tab-content";

type Props = PageProps<"/[locale]/admin/forum">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!ForumAdministrationQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("forumAdministration");
  return pageMetadata(locale, FORUM_ADMINISTRATION_PATH, site(), { title: t("title"), index: false });
}

export default async function ForumAdministrationPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = ForumAdministrationQuery.safeParse(await searchParams).data;
  const { tab, page, ...filter } = query ?? ForumAdministrationQuery.parse({});
  const viewer = await getAdministrator(locale, forumAdministrationPath(tab, page, filter), "moderate");
  if (!query) return <Missing locale={locale} />;
  const mayChange = may(viewer, "administer");
  const [t, sections] = await Promise.all([getTranslations("forumAdministration"), tab === "sections" ? listAdminSections(viewer) : null]);
  return (
    <AdminPageLayout
      here={FORUM_ADMINISTRATION_PATH}
      title={t("title")}
      end={
        sections &&
        mayChange && (
          <div className="noscript:hidden">
            <SectionDialog count={sections.length} />
          </div>
        )
      }
      role={viewer.role}
    >
      <ForumTabs tab={tab} />
      {sections ? <SectionAdministration {...{ sections, mayChange }} /> : <TabContent {...{ viewer, locale, query }} />}
    </AdminPageLayout>
  );
}

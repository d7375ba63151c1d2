import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { DataPanels } from "#components/accounts/data-panels";
import { FormSkeleton } from "#components/accounts/form-skeleton";
import type { Language } from "#lib/domain/language";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listConnections } from "#lib/server/modules/accounts/commands/connection";
import { site } from "#lib/server/platform/site";
import { DATA_PATH } from "#lib/urls/pages";
import { ownPage } from "../../../own-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/profile/data">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("account.data");
  return pageMetadata(locale, DATA_PATH, site(), { title: t("title"), index: false });
}

export default async function DataPage({ params }: PageProps<"/[locale]/profile/data">) {
  const locale = await pageLanguage(params);
  return (
    <Suspense fallback={<FormSkeleton />}>
      <OwnData locale={locale} />
    </Suspense>
  );
}

async function OwnData({ locale }: { locale: Language }) {
  const { viewer, user } = await ownPage(locale, DATA_PATH);
  const { hasPassword } = await listConnections(viewer);
  return <DataPanels user={user} hasPassword={hasPassword} now={new Date().toISOString()} />;
}

import { getTranslations } from "next-intl/server";
import { NoScript } from "#components/accounts/no-script";
import { ProfileTabs } from "#components/accounts/profile-tabs";
import { QueryProvider } from "#components/accounts/query-provider";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";

export default async function ProfileLayout({ children, params }: LayoutProps<"/[locale]/profile">) {
  await pageLanguage(params);
  const t = await getTranslations("account.profile");
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("sections")} />
      <ProfileTabs />
      <NoScript />
      <QueryProvider>
        <div className="noscript:hidden">{children}</div>
      </QueryProvider>
    </main>
  );
}

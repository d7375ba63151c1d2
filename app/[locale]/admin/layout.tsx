import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { SiteFrame } from "#app/[locale]/site-frame";
import { QueryProvider } from "#components/accounts/query-provider";
import { pageLanguage } from "#lib/i18n/page-language";

export default async function AdminLayout({ children, params }: LayoutProps<"/[locale]/admin">) {
  const locale = await pageLanguage(params);
  const {
    moderation,
    reportQueue,
    reports,
    suspension,
    administration,
    editing,
    genres,
    users,
    jobs,
    settings,
    mailLog,
    palette,
    requests,
    comments,
    forumAdministration,
    status,
    statusAdministration,
    supportAdministration,
    common,
    errors,
    fieldErrors,
    appPasswords,
    secondFactor,
  } = await getMessages();
  return (
    <SiteFrame locale={locale}>
      <NextIntlClientProvider
        messages={{
          moderation,
          reportQueue,
          reports,
          suspension,
          administration,
          editing,
          genres,
          users,
          jobs,
          settings,
          mailLog,
          palette,
          requests,
          comments,
          forumAdministration,
          status,
          statusAdministration,
          supportAdministration,
          common,
          errors,
          fieldErrors,
          appPasswords,
          secondFactor,
        }}
      >
        <QueryProvider>{children}</QueryProvider>
      </NextIntlClientProvider>
    </SiteFrame>
  );
}

import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { SiteFrame } from "#app/[locale]/site-frame";
import { QueryProvider } from "#components/accounts/query-provider";
import { pageLanguage } from "#lib/i18n/page-language";

const NAMESPACES = [
  ...(["moderation", "reportQueue", "reports", "suspension", "administration", "editing", "genres", "users", "jobs"] as const),
  ...(["settings", "mailLog", "palette", "requests", "comments", "forumAdministration", "status", "statusAdministration"] as const),
  ...(["supportAdministration", "common", "languages", "errors", "fieldErrors", "backups", "appPasswords", "secondFactor"] as const),
];

export default async function AdminLayout({ children, params }: LayoutProps<"/[locale]/admin">) {
  const locale = await pageLanguage(params);
  const texts = await getMessages();
  return (
    <SiteFrame locale={locale} shortFooter>
      <NextIntlClientProvider messages={Object.fromEntries(NAMESPACES.map((name) => [name, texts[name]]))}>
        <QueryProvider>{children}</QueryProvider>
      </NextIntlClientProvider>
    </SiteFrame>
  );
}

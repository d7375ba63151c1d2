import "../../styles/administration.css";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { siteBanner } from "#app/[locale]/site-frame";
import { QueryProvider } from "#components/accounts/query-provider";
import { AdminFrame } from "#components/administration/shell/admin-frame";
import { may } from "#lib/domain/accounts/permission";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageViewer } from "#lib/server/modules/accounts/authentication/page-viewer";
import { operator, site } from "#lib/server/platform/site";
import { wordmark } from "#lib/server/publishing/images/wordmark";
import { ADMIN_PAGES } from "#lib/urls/administration";

const NAMESPACES = [
  ...([
    "moderation",
    "reportQueue",
    "reports",
    "suspension",
    "administration",
    "editing",
    "genres",
    "forms",
    "users",
    "jobs",
    "desk",
  ] as const),
  ...([
    "settings",
    "table",
    "mailLog",
    "palette",
    "references",
    "requests",
    "comments",
    "forumAdministration",
    "status",
    "statusAdministration",
  ] as const),
  ...(["supportAdministration", "common", "languages", "errors", "fieldErrors", "backups", "appPasswords", "secondFactor"] as const),
];

export default async function AdminLayout({ children, params }: LayoutProps<"/[locale]/admin">) {
  const locale = await pageLanguage(params);
  const [texts, t, viewer, mark, banner] = await Promise.all([
    getMessages(),
    getTranslations(),
    pageViewer(),
    wordmark(),
    siteBanner(locale),
  ]);
  const pages = ADMIN_PAGES.map(({ path, title }) => ({ kind: "page" as const, label: t(title), path }));
  return (
    <NextIntlClientProvider messages={Object.fromEntries(NAMESPACES.map((name) => [name, texts[name]]))}>
      <QueryProvider>
        <AdminFrame
          {...{ banner }}
          siteName={site().name}
          wordmark={mark}
          operator={operator()}
          year={new Date().getUTCFullYear()}
          pages={viewer && may(viewer, "administer") ? pages : null}
        >
          {children}
        </AdminFrame>
      </QueryProvider>
    </NextIntlClientProvider>
  );
}

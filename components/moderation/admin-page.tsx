import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NoScript } from "#components/account/no-script";
import { ProofDialog } from "#components/account/proof-dialog";
import { CommandPalette } from "#components/administration/palette/command-palette";
import { LocalLink } from "#components/layout/local-link";
import { TabLineEffect } from "#components/layout/tab-line-effect";
import { PageHeader } from "#components/ui/page-header";
import type { Role } from "#lib/domain/account/permission";
import { FORUM_ADMINISTRATION_PATH } from "#lib/urls/forum";
import {
  ADMIN_PATH,
  AUDIT_LOG_PATH,
  AUTHOR_ADMINISTRATION_PATH,
  BOOK_ADMINISTRATION_PATH,
  COMMENT_MODERATION_PATH,
  JOBS_PATH,
  MAIL_PATH,
  MESSAGE_ADMINISTRATION_PATH,
  MODERATION_PATH,
  REQUEST_ADMINISTRATION_PATH,
  RUN_ADMINISTRATION_PATH,
  SETTINGS_PATH,
  STATUS_ADMINISTRATION_PATH,
  USER_ADMINISTRATION_PATH,
} from "#lib/urls/pages";

/** The pages of the administration with their titles; moderators see those of MODERATORS. */
const PAGES = [
  [ADMIN_PATH, "overview.title"],
  [USER_ADMINISTRATION_PATH, "users.title"],
  [REQUEST_ADMINISTRATION_PATH, "administration.requests"],
  [RUN_ADMINISTRATION_PATH, "administration.runsTitle"],
  [BOOK_ADMINISTRATION_PATH, "editing.title"],
  [AUTHOR_ADMINISTRATION_PATH, "administration.authors"],
  [COMMENT_MODERATION_PATH, "moderation.title"],
  [MODERATION_PATH, "moderation.reports"],
  [FORUM_ADMINISTRATION_PATH, "forumAdministration.title"],
  [MESSAGE_ADMINISTRATION_PATH, "supportAdministration.title"],
  [SETTINGS_PATH, "settings.title"],
  [MAIL_PATH, "mailLog.title"],
  [STATUS_ADMINISTRATION_PATH, "statusAdministration.title"],
  [JOBS_PATH, "jobs.title"],
  [AUDIT_LOG_PATH, "moderation.log"],
] as const;

const MODERATORS: readonly string[] = [COMMENT_MODERATION_PATH, MODERATION_PATH, FORUM_ADMINISTRATION_PATH];

type Props = { here: (typeof PAGES)[number][0]; title: string; role?: Role; children: ReactNode };

/** An admin page: navigation above the title, in columns, so that its rows do not depend on whether fonts are loaded. */
export function AdminPageLayout({ here, title, role = "administrator", children }: Props) {
  const t = useTranslations();
  return (
    <main id="main" className="wrap">
      <nav
        aria-label={t("moderation.admin")}
        className="tab-line -mx-5 mt-3 flex items-center gap-x-6 relative overflow-x-auto px-5 font-ui text-[.9375rem] whitespace-nowrap sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] sm:gap-x-4 sm:px-0"
      >
        <span className="text-soft" aria-hidden>
          {t("moderation.admin")}
        </span>
        {PAGES.filter(([href]) => role === "administrator" || MODERATORS.includes(href)).map(([href, name]) => (
          <LocalLink
            key={href}
            href={href}
            prefetch={false}
            aria-current={here === href ? "page" : undefined}
            className="quiet-link flex min-h-11 items-center font-medium aria-[current]:text-ink aria-[current]:underline"
          >
            {t(name)}
          </LocalLink>
        ))}
      </nav>
      <TabLineEffect />
      <div className="-mt-4 lg:-mt-8">
        <PageHeader title={title} />
      </div>
      <NoScript />
      {children}
      <ProofDialog />
      {role === "administrator" && (
        <CommandPalette pages={PAGES.map(([path, name]) => ({ kind: "page" as const, label: t(name), path }))} />
      )}
    </main>
  );
}

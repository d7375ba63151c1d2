import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NoScript } from "#components/accounts/no-script";
import { ProofDialog } from "#components/accounts/proof-dialog";

import { CommandPalette } from "#components/administration/palette/command-palette";
import { LocalLink } from "#components/layout/local-link";
import { TabLineEffect } from "#components/layout/tab-line-effect";
import { PageHeader } from "#components/ui/page-header";
import type { Role } from "#lib/domain/accounts/permission";
import { ADMIN_PAGES } from "#lib/urls/administration";

type Props = { here: (typeof ADMIN_PAGES)[number]["path"]; title: string; role?: Role; children: ReactNode };

/** An admin page: navigation above the title, in columns, so that its rows do not depend on whether fonts are loaded. */
export function AdminPageLayout({ here, title, role = "administrator", children }: Props) {
  const t = useTranslations();
  return (
    <main id="main" className="wrap">
      <AdminNavigation here={here} role={role} />
      <TabLineEffect />
      <div className="-mt-4 lg:-mt-8">
        <PageHeader title={title} />
      </div>
      <NoScript />
      {children}
      <ProofDialog />
      {role === "administrator" && (
        <CommandPalette pages={ADMIN_PAGES.map(({ path, title: name }) => ({ kind: "page" as const, label: t(name), path }))} />
      )}
    </main>
  );
}

function AdminNavigation({ here, role }: Required<Pick<Props, "here" | "role">>) {
  const t = useTranslations();
  const pages = ADMIN_PAGES.filter((page) => role === "administrator" || page.for === "everyone");
  return (
    <nav
      aria-label={t("moderation.admin")}
      className="tab-line -mx-5 mt-3 flex items-center gap-x-6 relative overflow-x-auto px-5 font-ui text-[.9375rem] whitespace-nowrap sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] sm:gap-x-4 sm:px-0"
    >
      <span className="text-soft" aria-hidden>
        {t("moderation.admin")}
      </span>
      {pages.map(({ path, title }) => (
        <LocalLink
          key={path}
          href={path}
          prefetch={false}
          aria-current={here === path ? "page" : undefined}
          className="quiet-link flex min-h-11 items-center font-medium aria-[current]:text-ink aria-[current]:underline"
        >
          {t(title)}
        </LocalLink>
      ))}
    </nav>
  );
}

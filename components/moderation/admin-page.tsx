import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NoScript } from "#components/account/no-script";
import { LocalLink } from "#components/layout/local-link";
import { PageHeader } from "#components/ui/page-header";
import { AUDIT_LOG_PATH, AUTHOR_ADMINISTRATION_PATH, COMMENT_MODERATION_PATH, REQUEST_ADMINISTRATION_PATH } from "#lib/urls/pages";

const PAGES = [
  [REQUEST_ADMINISTRATION_PATH, "administration.requests"],
  [AUTHOR_ADMINISTRATION_PATH, "administration.authors"],
  [COMMENT_MODERATION_PATH, "moderation.title"],
  [AUDIT_LOG_PATH, "moderation.log"],
] as const;

/** An admin page: navigation above the title. */
export function AdminPageLayout({ here, title, children }: { here: (typeof PAGES)[number][0]; title: string; children: ReactNode }) {
  const t = useTranslations();
  return (
    <main id="main" className="wrap">
      <nav aria-label={t("moderation.admin")} className="mt-3 flex flex-wrap items-center gap-x-6 font-ui text-[.9375rem]">
        <span className="text-soft" aria-hidden>
          {t("moderation.admin")}
        </span>
        {PAGES.map(([href, name]) => (
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
      <div className="-mt-4 lg:-mt-8">
        <PageHeader title={title} />
      </div>
      <NoScript />
      {children}
    </main>
  );
}

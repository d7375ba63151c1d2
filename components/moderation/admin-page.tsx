import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NoScript } from "#components/account/no-script";
import { LocalLink } from "#components/layout/local-link";
import { PageHeader } from "#components/ui/page-header";

const ROOMS = [
  ["/admin/comments", "title"],
  ["/admin/log", "log"],
] as const;

/** An admin page: navigation above the title. */
export function AdminPageLayout({ here, title, children }: { here: (typeof ROOMS)[number][0]; title: string; children: ReactNode }) {
  const t = useTranslations("moderation");
  return (
    <main id="main" className="wrap">
      <nav aria-label={t("admin")} className="mt-3 flex flex-wrap items-center gap-x-6 font-ui text-[.9375rem]">
        <span className="text-soft" aria-hidden>
          {t("admin")}
        </span>
        {ROOMS.map(([href, name]) => (
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

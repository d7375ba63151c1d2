"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { barePath } from "#lib/i18n/paths";

const TABS = [
  ["/profile", "profile"],
  ["/profile/security", "security"],
  ["/profile/data", "data"],
] as const;

/** The parts of one's account, each with an address of its own. */
export function ProfileTabs() {
  const t = useTranslations("account.profile");
  const here = barePath(usePathname());
  return (
    <nav aria-label={t("sections")} className="mt-4 [main:has([data-account-closed])_&]:hidden flex flex-wrap gap-x-7 border-b border-rule">
      {TABS.map(([href, tab]) => (
        <LocalLink
          key={href}
          href={href}
          aria-current={here === href ? "page" : undefined}
          className="quiet-link -mb-px flex min-h-11 items-center border-b-2 border-transparent font-ui text-[.9375rem] font-semibold aria-[current]:border-ink aria-[current]:text-ink"
        >
          {t(`tabs.${tab}`)}
        </LocalLink>
      ))}
    </nav>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageTabs } from "#components/layout/page-tabs";
import { barePath } from "#lib/urls/locale-path";

const TABS = [
  ["/profile", "profile"],
  ["/profile/shelf", "readingList"],
  ["/profile/comments", "comments"],
  ["/profile/security", "security"],
  ["/profile/data", "data"],
] as const;

/** The account pages as tabs, each with its own URL. */
export function ProfileTabs() {
  const t = useTranslations("account.profile");
  const here = barePath(usePathname());
  const tabs = TABS.map(([href, tab]) => ({ href, label: t(`tabs.${tab}`), isHere: here === href }));
  return <PageTabs label={t("sections")} tabs={tabs} className="[main:has([data-account-closed])_&]:hidden" />;
}

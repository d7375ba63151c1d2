"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageTabs } from "#components/layout/page-tabs";
import { barePath } from "#lib/urls/locale-path";
import {
  API_KEYS_PATH,
  DATA_PATH,
  NOTIFICATIONS_PATH,
  OWN_COMMENTS_PATH,
  PROFILE_PATH,
  READING_LIST_PATH,
  SECURITY_PATH,
} from "#lib/urls/pages";

const TABS = [
  [PROFILE_PATH, "profile"],
  [READING_LIST_PATH, "readingList"],
  [OWN_COMMENTS_PATH, "comments"],
  [NOTIFICATIONS_PATH, "notifications"],
  [SECURITY_PATH, "security"],
  [API_KEYS_PATH, "apiKeys"],
  [DATA_PATH, "data"],
] as const;

/** The account pages as tabs, each with its own URL. */
export function ProfileTabs() {
  const t = useTranslations("account.profile");
  const here = barePath(usePathname());
  const tabs = TABS.map(([href, tab]) => ({ href, label: t(`tabs.${tab}`), isHere: here === href }));
  return <PageTabs label={t("sections")} tabs={tabs} className="[main:has([data-account-closed])_&]:hidden" />;
}

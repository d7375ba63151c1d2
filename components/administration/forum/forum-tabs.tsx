import { useTranslations } from "next-intl";
import { PageTabs } from "#components/layout/page-tabs";
import { FORUM_ADMINISTRATION_TABS, type ForumAdministrationTab } from "#lib/domain/forum/administration";
import { forumAdministrationPath } from "#lib/urls/forum";

/** The parts of the forum's administration, each with its own address. */
export function ForumTabs({ tab }: { tab: ForumAdministrationTab }) {
  const t = useTranslations("forumAdministration");
  const tabs = FORUM_ADMINISTRATION_TABS.map((name) => ({
    href: forumAdministrationPath(name),
    isHere: name === tab,
    label: t(`tabs.${name}`),
  }));
  return <PageTabs label={t("tabs.label")} tabs={tabs} ahead={false} className="mt-8" />;
}

import { useFormatter, useTranslations } from "next-intl";
import { PageTabs } from "#components/layout/page-tabs";
import { MODERATION_TABS, type ModerationTab } from "#lib/domain/moderation/moderation";
import { commentModerationPath } from "#lib/urls/pages";

/** Tabs by comment state, with the number in each. */
export function StateTabs({ tab, counts }: { tab: ModerationTab; counts: Record<ModerationTab, number> }) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  const tabs = MODERATION_TABS.map((name) => ({
    href: commentModerationPath(name, 1),
    isHere: name === tab,
    label: (
      <>
        {t(`tabs.${name}`)} <span className="note">{format.number(counts[name])}</span>
      </>
    ),
  }));
  return <PageTabs label={t("states")} tabs={tabs} ahead={false} />;
}

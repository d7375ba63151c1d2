import { useTranslations } from "next-intl";
import { PageTabs } from "#components/layout/page-tabs";
import { CREATE_REQUEST_PATH, REQUEST_QUEUE_PATH, REQUESTS_PATH } from "#lib/urls/pages";

const TABS = [
  [REQUEST_QUEUE_PATH, "queuePage.title"],
  [REQUESTS_PATH, "title"],
  [CREATE_REQUEST_PATH, "create"],
] as const;

/** The pages about requests as tabs. */
export function RequestTabs({ here }: { here: string }) {
  const t = useTranslations("requests");
  return (
    <PageTabs label={t("sections")} ahead={false} tabs={TABS.map(([href, name]) => ({ href, label: t(name), isHere: href === here }))} />
  );
}

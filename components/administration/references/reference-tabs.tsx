import { useTranslations } from "next-intl";
import { PageTabs } from "#components/layout/page-tabs";
import { REFERENCE_ADMINISTRATION_PATH, REFERENCE_DISTANCES_PATH, REFERENCE_IMPORT_PATH, REFERENCE_PASSAGES_PATH } from "#lib/urls/pages";

const PAGES = [
  { href: REFERENCE_ADMINISTRATION_PATH, name: "works" },
  { href: REFERENCE_IMPORT_PATH, name: "import" },
  { href: REFERENCE_PASSAGES_PATH, name: "passages" },
  { href: REFERENCE_DISTANCES_PATH, name: "distances" },
] as const;

/** The pages about reference works. */
export function ReferenceTabs({ here }: { here: (typeof PAGES)[number]["href"] }) {
  const t = useTranslations("references");
  const tabs = PAGES.map(({ href, name }) => ({ href, label: t(`tabs.${name}`), isHere: href === here }));
  return <PageTabs label={t("pages")} tabs={tabs} ahead={false} className="mt-0!" />;
}

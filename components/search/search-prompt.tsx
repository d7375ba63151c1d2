import { useTranslations } from "next-intl";
import { Empty } from "#components/ui/empty";

/** What stands where nothing has been asked for yet. */
export function SearchPrompt() {
  const t = useTranslations("search");
  return (
    <div className="mt-12">
      <Empty>{t("begin")}</Empty>
    </div>
  );
}

import { useTranslations } from "next-intl";
import { Empty } from "#components/ui/empty";

/** Shown before a search was made. */
export function SearchPrompt() {
  const t = useTranslations("search");
  return (
    <div className="mt-12">
      <Empty>{t("begin")}</Empty>
    </div>
  );
}

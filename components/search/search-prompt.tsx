import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/ui/empty";
import { ALL_BOOKS_PATH } from "#lib/urls/search";

/** Shown before a search was made. */
export function SearchPrompt() {
  const t = useTranslations("search");
  return (
    <div className="mt-12">
      <Empty action={<LocalLink href={ALL_BOOKS_PATH}>{t("allBooks")}</LocalLink>}>{t("begin")}</Empty>
    </div>
  );
}

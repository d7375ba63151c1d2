import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/shared/empty";
import { LATEST_PATH } from "#lib/urls/pages";

/** Shown before a search was made. */
export function SearchPrompt() {
  const t = useTranslations("search");
  return (
    <div className="mt-12">
      <Empty action={<LocalLink href={LATEST_PATH}>{t("allBooks")}</LocalLink>}>{t("begin")}</Empty>
    </div>
  );
}

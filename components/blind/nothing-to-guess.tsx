import { useTranslations } from "next-intl";
import { AdministratorsNote } from "#components/blind/administrators-note";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/shared/empty";
import { LATEST_PATH } from "#lib/urls/pages";

const COMMAND = "npm run references -- import PATH";

/** There are no pairs: a way on for visitors, and for administrators what is missing. */
export function NothingToGuess() {
  const t = useTranslations("blind.empty");
  return (
    <div className="mt-6">
      <Empty action={<LocalLink href={LATEST_PATH}>{t("action")}</LocalLink>}>{t("text")}</Empty>
      <AdministratorsNote text={t("missing", { command: COMMAND })} />
    </div>
  );
}

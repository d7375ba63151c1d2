import { useTranslations } from "next-intl";
import { StateWord } from "#components/administration/table/state-word";
import type { ListedUser } from "#lib/domain/accounts/user-list";

/** Whether an account is active, and what else keeps its user out. */
export function UserState({ user: { deleteAfter, deactivatedAt, verifiedAt } }: { user: ListedUser }) {
  const t = useTranslations("users");
  const note = deleteAfter ? t("deleting") : verifiedAt ? null : t("unverified");
  return (
    <>
      <StateWord shape={deactivatedAt ? "none" : "full"}>{t(deactivatedAt ? "deactivated" : "active")}</StateWord>
      {note && <span className={`dense-sub ${deleteAfter ? "text-alarm" : ""}`}>{note}</span>}
    </>
  );
}

import { useTranslations } from "next-intl";
import { StateWord } from "#components/administration/table/state-word";
import type { ListedUser } from "#lib/domain/accounts/user-list";

type Props = {
  user: Pick<ListedUser, "role" | "deactivatedAt" | "verifiedAt" | "deleteAfter">;
  isSuspended?: boolean;
  needsApproval?: boolean;
};

/** A user's role and state. */
export function UserBadges({ user, isSuspended = false, needsApproval = false }: Props) {
  const t = useTranslations("users");
  const isActive = user.deactivatedAt === null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-5 gap-y-1 font-ui text-[.875rem]">
      <span className={user.role === "user" ? "text-soft" : "font-semibold"}>{t(`role.${user.role}`)}</span>
      <StateWord shape={isActive ? "full" : "alarm"}>{t(isActive ? "active" : "deactivated")}</StateWord>
      {!user.verifiedAt && <StateWord shape="empty">{t("unverified")}</StateWord>}
      {isSuspended && <StateWord shape="alarm">{t("badge.suspended")}</StateWord>}
      {needsApproval && <StateWord shape="half">{t("badge.approval")}</StateWord>}
      {user.deleteAfter && <StateWord shape="alarm">{t("deleting")}</StateWord>}
    </span>
  );
}

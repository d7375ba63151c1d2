import { useTranslations } from "next-intl";
import type { ListedUser } from "#lib/domain/accounts/user-list";

type Props = {
  user: Pick<ListedUser, "role" | "deactivatedAt" | "verifiedAt" | "deleteAfter">;
  isSuspended?: boolean;
  needsApproval?: boolean;
};

const BADGE = "inline-block border px-2 py-0.5 font-ui text-[.8125rem] leading-snug whitespace-nowrap";

/** A user's role and state. */
export function UserBadges({ user, isSuspended = false, needsApproval = false }: Props) {
  const t = useTranslations("users");
  const isActive = user.deactivatedAt === null;
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className={`${BADGE} ${user.role === "user" ? "border-rule text-soft" : "border-ink"}`}>{t(`role.${user.role}`)}</span>
      <span className={`${BADGE} ${isActive ? "border-rule text-soft" : "border-alarm text-alarm"}`}>
        {t(isActive ? "active" : "deactivated")}
      </span>
      {!user.verifiedAt && <span className={`${BADGE} border-rule text-soft`}>{t("unverified")}</span>}
      {isSuspended && <span className={`${BADGE} border-alarm text-alarm`}>{t("badge.suspended")}</span>}
      {needsApproval && <span className={`${BADGE} border-rule text-soft`}>{t("badge.approval")}</span>}
      {user.deleteAfter && <span className={`${BADGE} border-alarm text-alarm`}>{t("deleting")}</span>}
    </span>
  );
}

import { useLocale, useTranslations } from "next-intl";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { isInForce } from "#lib/domain/accounts/suspension";
import { longDate } from "#lib/domain/date-format";

/** Why the user cannot write publicly, or only with approval; nothing for others. */
export function RestrictionNotice({ user, now }: { user: Pick<UserResponse, "suspension" | "approvalReason">; now: Date }) {
  const t = useTranslations("account.profile");
  const locale = useLocale();
  const { suspension, approvalReason } = user;
  const until = suspension?.until ? new Date(suspension.until) : null;
  const isSuspended = isInForce(suspension && { until }, now);
  const reason = isSuspended ? suspension?.reason : approvalReason;
  if (!isSuspended && approvalReason === null) return null;
  return (
    <div role="note" className="mt-8 space-y-2 border-l-2 border-alarm py-1 pl-4 font-ui text-[.9375rem] leading-[1.5]">
      <p className="font-semibold">
        {isSuspended ? (until ? t("suspendedUntil", { date: longDate(until.toISOString(), locale) }) : t("suspended")) : t("approval")}
      </p>
      {reason && (
        <p dir="auto" className="wrap-anywhere">
          {t("restrictionReason", { reason })}
        </p>
      )}
      {isSuspended && <p>{t("suspendedRest")}</p>}
    </div>
  );
}

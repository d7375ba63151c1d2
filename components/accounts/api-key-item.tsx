"use client";

import { useLocale, useTranslations } from "next-intl";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import type { ApiKeyListResponse } from "#lib/contract/accounts/api-keys";
import { localDateAndTime, longDate } from "#lib/domain/date-format";

type Props = { apiKey: ApiKeyListResponse["apiKeys"][number]; isBusy: boolean; onRotate: () => void; onRevoke: () => void };

/** One API key with its permissions and dates, and what can be done with it. An expired one can only be revoked. */
export function ApiKeyItem({ apiKey, isBusy, onRotate, onRevoke }: Props) {
  const t = useTranslations("apiKeys");
  const locale = useLocale();
  const day = usePastDate();
  const { name, hint, scopes, createdAt, formerUntil, expiresAt, usedAt } = apiKey;
  const isExpired = expiresAt !== null && isPast(expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-ui text-[.9375rem] font-medium break-words">
          {name} <code className="note ml-1">{hint}…</code>
        </p>
        <p className="note">{scopes.map((scope) => t(`scope.${scope}`)).join(" · ")}</p>
        <p className="note">
          {t("since", day(createdAt))} · {usedAt ? t("used", day(usedAt)) : t("neverUsed")}
          {expiresAt && (
            <>
              {" · "}
              <span className={isExpired ? "text-alarm" : ""}>
                {t(isExpired ? "expired" : "expires", { date: longDate(expiresAt, locale) })}
              </span>
            </>
          )}
        </p>
        {formerUntil && !isPast(formerUntil) && (
          <p className="note" suppressHydrationWarning>
            {t("former", { time: localDateAndTime(formerUntil, locale) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isExpired && (
          <button
            type="button"
            className="button min-h-11 px-4!"
            aria-label={t("rotateThis", { name })}
            disabled={isBusy}
            onClick={onRotate}
          >
            {t("rotate")}
          </button>
        )}
        <button type="button" className="button min-h-11 px-4!" aria-label={t("revokeThis", { name })} onClick={onRevoke}>
          {t("revoke")}
        </button>
      </div>
    </li>
  );
}

const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();

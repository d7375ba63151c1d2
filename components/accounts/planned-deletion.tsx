"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { cancelAccountDeletion } from "#lib/client/api/accounts/account";
import { failureText } from "#lib/client/form-error";
import { longDate } from "#lib/domain/date-format";

/** The scheduled deletion of the account, with a button to cancel it. */
export function PlannedDeletion({ deleteAfter }: { deleteAfter: string }) {
  const t = useTranslations("account.data");
  const common = useTranslations("account");
  const locale = useLocale();
  const [stays, setStays] = useState(false);
  const [failure, setFailure] = useState("");
  const stay = async () => {
    try {
      await cancelAccountDeletion();
      setStays(true);
    } catch (error) {
      setFailure(failureText(error, { failed: common("networkError"), network: common("networkError") }));
    }
  };
  return (
    <div className="space-y-4 py-8">
      {stays ? (
        <Notice kind="done">{t("stayed")}</Notice>
      ) : (
        <>
          <Notice kind="error">{failure || t("planned", { date: longDate(deleteAfter, locale) })}</Notice>
          <button type="button" className="button button-solid" onClick={() => void stay()}>
            {t("stay")}
          </button>
        </>
      )}
    </div>
  );
}

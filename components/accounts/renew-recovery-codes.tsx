"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";
import { renewRecoveryCodes } from "#lib/client/api/accounts/second-factor";
import { failureText } from "#lib/client/form-error";

/** How many recovery codes are left, and a button that replaces them. */
export function RenewRecoveryCodes({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const t = useTranslations("secondFactor");
  const renew = useMutation({ mutationFn: renewRecoveryCodes, onSuccess: onRenewed });
  return (
    <div className="space-y-3 border-t border-rule pt-4">
      <p>{t("recoveryLeft", { count: left })}</p>
      <Notice kind="error">{renew.error && failureText(renew.error, { failed: t("failed"), network: t("network") })}</Notice>
      <button type="button" className="button" disabled={renew.isPending} onClick={() => renew.mutate()}>
        {t("recoveryRenew")}
      </button>
    </div>
  );
}

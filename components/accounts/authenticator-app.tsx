"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmTotpForm } from "#components/accounts/confirm-totp-form";
import { QuestionDialog } from "#components/accounts/question-dialog";
import { Notice } from "#components/ui/form/notice";
import { beginTotp, removeTotp } from "#lib/client/api/accounts/second-factor";
import { failureText } from "#lib/client/form-error";

/** Sets up an authenticator app, or switches it off. */
export function AuthenticatorApp({ isOn, onChanged }: { isOn: boolean; onChanged: (codes?: string[] | null) => void }) {
  const t = useTranslations("secondFactor");
  const [done, setDone] = useState<"switchedOn" | "switchedOff" | null>(null);
  const [isAsking, setAsking] = useState(false);
  const begin = useMutation({ mutationFn: beginTotp, onMutate: () => setDone(null) });
  const remove = useMutation({
    mutationFn: removeTotp,
    onSuccess: () => {
      setDone("switchedOff");
      onChanged();
    },
  });
  const failure = begin.error ?? remove.error;
  return (
    <div className="space-y-4">
      <p className="font-ui text-[.9375rem] font-medium">{t(isOn ? "totpOn" : "totpOff")}</p>
      <Notice kind="done">{done && t(done)}</Notice>
      <Notice kind="error">{failure && failureText(failure, { failed: t("failed"), network: t("network") })}</Notice>
      {isOn ? (
        <button type="button" className="button" disabled={remove.isPending} onClick={() => setAsking(true)}>
          {t("switchOff")}
        </button>
      ) : begin.data ? (
        <ConfirmTotpForm
          totp={begin.data}
          onCancel={begin.reset}
          onConfirmed={(codes) => {
            begin.reset();
            setDone("switchedOn");
            onChanged(codes);
          }}
        />
      ) : (
        <button type="button" className="button" disabled={begin.isPending} onClick={() => begin.mutate()}>
          {t("setUp")}
        </button>
      )}
      {isAsking && (
        <QuestionDialog
          title={t("switchOffQuestion")}
          cancel={t("cancel")}
          confirm={t("switchOff")}
          isWorking={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            // Closed first: the proof of identity may be asked for in a dialog of its own.
            setAsking(false);
            remove.mutate();
          }}
        >
          {t("switchOffText")}
        </QuestionDialog>
      )}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { liftSuppression } from "#lib/client/api/accounts/account";
import { failureText } from "#lib/client/form-error";
import { usePastDate } from "#lib/client/hooks/use-past-date";
import type { UserResponse } from "#lib/contract/accounts/responses";

/** Explains why and since when the user's address gets no newsletter, with a button to resume it. */
export function SuppressionNotice({ reason, since }: NonNullable<UserResponse["emailSuppression"]>) {
  const t = useTranslations("account.profile.suppression");
  const common = useTranslations("account");
  const day = usePastDate();
  const [step, setStep] = useState<"suppressed" | "asking" | "resumed">("suppressed");
  const [failure, setFailure] = useState("");
  const resume = async () => {
    if (step !== "suppressed") return;
    setStep("asking");
    setFailure("");
    try {
      await liftSuppression();
      setStep("resumed");
    } catch (error) {
      setFailure(failureText(error, { failed: t("failed"), network: common("networkError") }));
      setStep("suppressed");
    }
  };
  const container = useRef<HTMLDivElement>(null);
  const isOver = step === "resumed";
  // The focused button is gone.
  useEffect(() => {
    if (isOver) container.current?.focus();
  }, [isOver]);
  return (
    <div ref={container} tabIndex={-1} className="mt-3 space-y-3 outline-none">
      <Notice kind={isOver ? "done" : "note"}>{isOver ? t("resumed") : t(reason, day(since))}</Notice>
      <Notice kind="error">{failure}</Notice>
      {!isOver && (
        <button type="button" className="button" aria-disabled={step === "asking"} onClick={() => void resume()}>
          {step === "asking" ? common("working") : t(`${reason}Again`)}
        </button>
      )}
    </div>
  );
}

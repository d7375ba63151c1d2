"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";
import { continueHeldRun, holdRun } from "#lib/client/api/desk";
import { useDeskAction } from "#lib/client/hooks/use-desk";

/** Pauses the run of an own request, or goes on with it. */
export function HoldControls({ runId, isHeld }: { runId: string; isHeld: boolean }) {
  const t = useTranslations("desk");
  const { isBusy, outcome, run } = useDeskAction();
  return (
    <div className="mt-6 space-y-4">
      <button
        type="button"
        className={isHeld ? "button button-solid" : "button"}
        aria-disabled={isBusy}
        onClick={() => void run(() => (isHeld ? continueHeldRun(runId) : holdRun(runId)))}
      >
        {isHeld ? t("resume") : t("pause")}
      </button>
      {!isHeld && <p className="note">{t("pausing")}</p>}
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </div>
  );
}

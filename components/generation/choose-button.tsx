"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";
import { directRun } from "#lib/client/api/desk";
import { useDeskAction } from "#lib/client/hooks/use-desk";

type Props = { runId: string; kind: "plot" | "outline"; index: number; name: string };

/** Chooses a candidate. */
export function ChooseButton({ runId, kind, index, name }: Props) {
  const t = useTranslations("desk");
  const { isBusy, outcome, run } = useDeskAction();
  return (
    <div className="mt-4 space-y-3">
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        aria-label={`${t("choose")}: ${name}`}
        onClick={() => void run(() => directRun(runId, { kind, index }))}
      >
        {isBusy ? t("choosing") : t("choose")}
      </button>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";
import { putBackChapter } from "#lib/client/api/desk";
import { useDeskAction } from "#lib/client/hooks/use-desk";

type Props = { runId: string; number: number; version: string; name: string };

/** Puts an older version of a chapter back. */
export function PutBack({ runId, number, version, name }: Props) {
  const t = useTranslations("desk");
  const { isBusy, outcome, run } = useDeskAction();
  return (
    <div className="mt-2 space-y-2">
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        aria-label={t("putBackVersion", { version: name })}
        onClick={() => void run(() => putBackChapter(runId, number, version))}
      >
        {t("putBack")}
      </button>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </div>
  );
}

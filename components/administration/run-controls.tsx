"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { discardRun, pauseRun, publishRun, resumeRun } from "#lib/client/api/administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { mayRun, type RunStatus } from "#lib/domain/generation/run";

/** Buttons for what is possible with a run in its status. */
export function RunControls({ id, status }: { id: string; status: RunStatus }) {
  const t = useTranslations("administration");
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, outcome, run } = useAdminAction();
  return (
    <div className="mt-8 space-y-4">
      <div className="flex flex-wrap gap-3">
        {mayRun("publish", status) && (
          <button type="button" className="button button-solid" aria-disabled={isBusy} onClick={() => void run(() => publishRun(id))}>
            {isBusy ? t("publishing") : t("publish")}
          </button>
        )}
        {mayRun("resume", status) && (
          <button type="button" className="button button-solid" aria-disabled={isBusy} onClick={() => void run(() => resumeRun(id))}>
            {t("resume")}
          </button>
        )}
        {mayRun("pause", status) && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run(() => pauseRun(id))}>
            {t("pause")}
          </button>
        )}
        {mayRun("discard", status) && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => dialog.current?.showModal()}>
            {t("discard")}
          </button>
        )}
      </div>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <Dialog ref={dialog} title={t("discardTitle")}>
        <p className="text-soft">{t("discardText")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button
            type="button"
            className="button border-alarm! text-alarm!"
            onClick={() => {
              dialog.current?.close();
              void run(() => discardRun(id));
            }}
          >
            {t("discard")}
          </button>
        </div>
      </Dialog>
    </div>
  );
}

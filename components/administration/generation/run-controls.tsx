"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Confirmation } from "#components/administration/confirmation";
import { Notice } from "#components/ui/form/notice";
import { discardRun, pauseRun, publishRun, resumeRun } from "#lib/client/api/generation";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { mayRun, type RunStatus } from "#lib/domain/generation/run";

/** Buttons for what is possible with a run in its status. */
export function RunControls({ id, status }: { id: string; status: RunStatus }) {
  const t = useTranslations("administration");
  const publication = useRef<HTMLDialogElement>(null);
  const discarding = useRef<HTMLDialogElement>(null);
  const { isBusy, outcome, run } = useAdminAction();
  return (
    <div className="mt-8 space-y-4">
      <div className="flex flex-wrap gap-3">
        {mayRun("publish", status) && (
          <button
            type="button"
            className="button button-solid"
            aria-disabled={isBusy}
            onClick={() => !isBusy && publication.current?.showModal()}
          >
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
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && discarding.current?.showModal()}>
            {t("discard")}
          </button>
        )}
      </div>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <Confirmation
        ref={publication}
        title={t("publishTitle")}
        text={t("publishText")}
        confirm={t("publish")}
        onConfirm={() => void run(() => publishRun(id))}
      />
      <Confirmation
        ref={discarding}
        title={t("discardTitle")}
        text={t("discardText")}
        confirm={t("discard")}
        isAlarming
        onConfirm={() => void run(() => discardRun(id))}
      />
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "#components/administration/confirm-button";
import { type Draft, draftOf, fieldsOf, IncidentFields, incidentFieldNames } from "#components/administration/status/incident-fields";
import { UPDATE_FIELD_NAMES, type UpdateDraft, UpdateFields } from "#components/administration/status/update-fields";
import { Notice } from "#components/ui/form/notice";
import { Summary } from "#components/ui/summary";
import { dismissDraft, editIncident, postUpdate } from "#lib/client/api/status";
import { useAdminForm } from "#lib/client/hooks/use-admin-form";
import type { Incident } from "#lib/domain/status/incident";

/** Changes an incident and posts updates; the first update of a draft publishes it, with the changes that were not saved. Errors are at their fields. */
export function EditIncident({ incident }: { incident: Incident }) {
  const t = useTranslations("statusAdministration");
  const { id, kind, status, publishedAt } = incident;
  const isDraft = publishedAt === null;
  const { area, isBusy, outcome, faults, clear, run } = useAdminForm<HTMLDivElement>([...incidentFieldNames(kind), ...UPDATE_FIELD_NAMES]);
  const [draft, setDraft] = useState<Draft>(() => draftOf(incident));
  const [update, setUpdate] = useState<UpdateDraft>({ status, text: "" });
  const change = (changed: Partial<Draft>) => {
    clear(Object.keys(changed));
    setDraft((before) => ({ ...before, ...changed }));
  };
  const changeUpdate = (changed: Partial<UpdateDraft>) => {
    clear(Object.keys(changed));
    setUpdate((before) => ({ ...before, ...changed }));
  };
  const save = () => editIncident(id, fieldsOf(draft));
  const post = async () => {
    const isPosted = await run(async () => {
      if (isDraft) await save();
      await postUpdate(id, update);
    });
    if (isPosted) setUpdate((before) => ({ ...before, text: "" }));
  };
  return (
    <div ref={area} className="noscript:hidden">
      <details open={isDraft}>
        <Summary>{t("edit")}</Summary>
        <form
          className="grid max-w-[44rem] gap-4 pb-4"
          onSubmit={(event) => {
            event.preventDefault();
            void run(save);
          }}
        >
          <IncidentFields kind={kind} draft={draft} start="given" faults={faults} onChange={change} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button" aria-disabled={isBusy}>
              {t("save")}
            </button>
            {isDraft && (
              <ConfirmButton
                label={t("dismiss")}
                isBusy={isBusy}
                questions={[{ title: t("dismissTitle"), text: t("dismissText"), confirm: t("dismiss") }]}
                onConfirm={() => void run(() => dismissDraft(id))}
              />
            )}
          </div>
        </form>
      </details>
      <form
        className="grid max-w-[44rem] gap-4 pt-2 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          void post();
        }}
      >
        <UpdateFields kind={kind} draft={update} faults={faults} onChange={changeUpdate} />
        <div>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {t(isDraft ? "publish" : "post")}
          </button>
        </div>
      </form>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </div>
  );
}

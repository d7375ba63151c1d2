"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "#components/administration/confirm-button";
import {
  type Draft,
  draftOf,
  fieldsOf,
  followServer,
  IncidentFields,
  incidentFieldNames,
  outdatedBy,
} from "#components/administration/status/incident-fields";
import { UPDATE_FIELD_NAMES, type UpdateDraft, UpdateFields } from "#components/administration/status/update-fields";
import { Notice } from "#components/ui/form/notice";
import { Summary } from "#components/ui/summary";
import { dismissDraft, editIncident, postUpdate } from "#lib/client/api/status";
import { useAdminForm } from "#lib/client/hooks/use-admin-form";
import type { Incident, IncidentStatus } from "#lib/domain/status/incident";

/** `statuses`: those that the next update may set. */
type Props = { incident: Incident; statuses: readonly IncidentStatus[] };

/**
 * Changes an incident and posts updates; the first update of a draft publishes it, with the changes that were not saved. Errors are at their
 * fields. A value that changes on the server replaces the one in the form.
 */
export function EditIncident({ incident, statuses }: Props) {
  const t = useTranslations("statusAdministration");
  const { kind } = incident;
  const { area, isBusy, outcome, faults, isDraft, draft, change, save, dismiss, update, changeUpdate, post } = useIncident({
    incident,
    statuses,
  });
  return (
    <div ref={area} className="noscript:hidden">
      <details open={isDraft}>
        <Summary>{t("edit")}</Summary>
        <form
          className="grid max-w-[44rem] gap-4 pb-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
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
                onConfirm={() => void dismiss()}
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
        <UpdateFields kind={kind} statuses={statuses} draft={update} faults={faults} onChange={changeUpdate} />
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

/** What is typed in both forms, and their actions. */
function useIncident({ incident, statuses }: Props) {
  const { id, kind, status, publishedAt } = incident;
  const isDraft = publishedAt === null;
  const { area, isBusy, outcome, faults, clear, run } = useAdminForm<HTMLDivElement>([...incidentFieldNames(kind), ...UPDATE_FIELD_NAMES]);
  const server = draftOf(incident);
  const [seen, setSeen] = useState({ server, status });
  const [draft, setDraft] = useState<Draft>(server);
  const [typed, setUpdate] = useState<UpdateDraft>({ status, text: "" });
  if (JSON.stringify(seen) !== JSON.stringify({ server, status })) {
    // While rendering, so that the old values are never shown after the new ones have come.
    setSeen({ server, status });
    setDraft(followServer(draft, seen.server, server));
    if (status !== seen.status) setUpdate({ ...typed, status });
  }
  // A maintenance that is still called planned although its start has passed cannot be planned again.
  const [first = status] = statuses;
  const update = statuses.includes(typed.status) ? typed : { ...typed, status: first };
  const change = (changed: Partial<Draft>) => {
    clear(outdatedBy(changed));
    setDraft((before) => ({ ...before, ...changed }));
  };
  const changeUpdate = (changed: Partial<UpdateDraft>) => {
    clear(Object.keys(changed));
    setUpdate((before) => ({ ...before, ...changed }));
  };
  const post = async () => {
    const isPosted = await run(async () => {
      if (isDraft) await editIncident(id, fieldsOf(draft));
      await postUpdate(id, update);
    });
    if (isPosted) setUpdate((before) => ({ ...before, text: "" }));
  };
  const save = () => run(() => editIncident(id, fieldsOf(draft)));
  const dismiss = () => run(() => dismissDraft(id));
  return { area, isBusy, outcome, faults, isDraft, draft, change, save, dismiss, update, changeUpdate, post };
}

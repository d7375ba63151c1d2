"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  type Draft,
  fieldsOf,
  IncidentFields,
  incidentFieldNames,
  NEW_DRAFT,
  outdatedBy,
} from "#components/administration/status/incident-fields";
import { UPDATE_FIELD_NAMES, type UpdateDraft, UpdateFields } from "#components/administration/status/update-fields";
import { Notice } from "#components/ui/form/notice";
import { Summary } from "#components/ui/summary";
import { createIncident } from "#lib/client/api/status";
import { useAdminForm } from "#lib/client/hooks/use-admin-form";
import { type IncidentKind, isPlanned, statusesOf } from "#lib/domain/status/incident";

const NEW_UPDATE: UpdateDraft = { status: "investigating", text: "" };

/** Publishes an incident or a planned maintenance with its first update; errors are at their fields. */
export function NewIncident({ kind }: { kind: IncidentKind }) {
  const t = useTranslations("statusAdministration");
  const { area, isBusy, outcome, faults, clear, run } = useAdminForm<HTMLFormElement>([...incidentFieldNames(kind), ...UPDATE_FIELD_NAMES]);
  const [draft, setDraft] = useState<Draft>(NEW_DRAFT);
  const [update, setUpdate] = useState<UpdateDraft>(NEW_UPDATE);
  const change = (changed: Partial<Draft>) => {
    clear(outdatedBy(changed));
    setDraft((before) => ({ ...before, ...changed }));
  };
  const changeUpdate = (changed: Partial<UpdateDraft>) => {
    // Whether a maintenance needs a start depends on its status.
    clear([...Object.keys(changed), ...("status" in changed ? ["startsAt"] : [])]);
    setUpdate((before) => ({ ...before, ...changed }));
  };
  const publish = async () => {
    if (!(await run(() => createIncident({ kind, ...fieldsOf(draft), ...update })))) return;
    setDraft(NEW_DRAFT);
    setUpdate(NEW_UPDATE);
  };
  return (
    <details className="border-b border-rule">
      <Summary className="font-semibold">{t(`new.${kind}`)}</Summary>
      <form
        ref={area}
        className="grid max-w-[44rem] gap-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <IncidentFields
          kind={kind}
          draft={draft}
          start={isPlanned({ kind, status: update.status }) ? "required" : "now"}
          faults={faults}
          onChange={change}
        />
        <UpdateFields kind={kind} statuses={statusesOf(kind)} draft={update} faults={faults} onChange={changeUpdate} />
        <div>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {t("publish")}
          </button>
        </div>
        <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      </form>
    </details>
  );
}

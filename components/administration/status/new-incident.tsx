"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Draft, fieldsOf, IncidentFields, NEW_DRAFT } from "#components/administration/status/incident-fields";
import { type UpdateDraft, UpdateFields } from "#components/administration/status/update-fields";
import { Notice } from "#components/ui/form/notice";
import { Summary } from "#components/ui/summary";
import { createIncident } from "#lib/client/api/status";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { type IncidentKind, isPlanned } from "#lib/domain/status/incident";

const NEW_UPDATE: UpdateDraft = { status: "investigating", text: "" };

/** Publishes an incident or a planned maintenance with its first update. */
export function NewIncident({ kind }: { kind: IncidentKind }) {
  const t = useTranslations("statusAdministration");
  const { isBusy, outcome, run } = useAdminAction();
  const [draft, setDraft] = useState<Draft>(NEW_DRAFT);
  const [update, setUpdate] = useState<UpdateDraft>(NEW_UPDATE);
  const publish = async () => {
    if (!(await run(() => createIncident({ kind, ...fieldsOf(draft), ...update })))) return;
    setDraft(NEW_DRAFT);
    setUpdate(NEW_UPDATE);
  };
  return (
    <details className="border-b border-rule">
      <Summary className="font-semibold">{t(`new.${kind}`)}</Summary>
      <form
        className="grid max-w-[44rem] gap-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <IncidentFields
          kind={kind}
          draft={draft}
          isStartRequired={isPlanned({ kind, status: update.status })}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        <UpdateFields kind={kind} draft={update} onChange={(change) => setUpdate((before) => ({ ...before, ...change }))} />
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

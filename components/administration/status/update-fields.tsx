"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "#components/ui/form/select-field";
import { TextArea } from "#components/ui/form/text-area";
import { INCIDENT_MAX, type IncidentKind, type IncidentStatus, statusesOf } from "#lib/domain/status/incident";

export type UpdateDraft = { status: IncidentStatus; text: string };

type Props = { kind: IncidentKind; draft: UpdateDraft; onChange: (change: Partial<UpdateDraft>) => void };

/** The status and the text of an update. */
export function UpdateFields({ kind, draft, onChange }: Props) {
  const t = useTranslations("statusAdministration");
  const names = useTranslations("status");
  const statuses = statusesOf(kind);
  return (
    <div className="grid gap-4">
      <SelectField
        label={t("status")}
        value={draft.status}
        onChange={({ target }) => onChange({ status: statuses.find((each) => each === target.value) ?? draft.status })}
      >
        {statuses.map((each) => (
          <option key={each} value={each}>
            {kind === "maintenance" && each !== "resolved" ? names(`maintenanceStatus.${each}`) : names(`incidentStatus.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t("text")}
        hint={t("textHint")}
        rows={4}
        maxLength={INCIDENT_MAX.text}
        value={draft.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </div>
  );
}

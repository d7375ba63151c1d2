"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "#components/ui/form/select-field";
import { TextArea } from "#components/ui/form/text-area";
import type { Faults } from "#lib/client/hooks/use-admin-form";
import { INCIDENT_MAX, type IncidentKind, type IncidentStatus } from "#lib/domain/status/incident";

export type UpdateDraft = { status: IncidentStatus; text: string };

/** The fields that `UpdateFields` shows, which can have errors. */
export const UPDATE_FIELD_NAMES: readonly string[] = ["status", "text"];

type Props = {
  kind: IncidentKind;
  /** Those that can be chosen. */
  statuses: readonly IncidentStatus[];
  draft: UpdateDraft;
  faults: Faults;
  onChange: (change: Partial<UpdateDraft>) => void;
};

/** The status and the text of an update, each with its error. */
export function UpdateFields({ kind, statuses, draft, faults, onChange }: Props) {
  const t = useTranslations("statusAdministration");
  const names = useTranslations("status");
  return (
    <div className="grid gap-4">
      <SelectField
        label={t("status")}
        value={draft.status}
        error={faults.status}
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
        error={faults.text}
        rows={4}
        maxLength={INCIDENT_MAX.text}
        value={draft.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </div>
  );
}

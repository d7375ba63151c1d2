"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/form/checkbox";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import { COMPONENTS, type Component, IMPACTS, type Impact } from "#lib/domain/status/component";
import { INCIDENT_MAX, type Incident, type IncidentKind } from "#lib/domain/status/incident";

/** Times are those of `<input type="datetime-local">`, in UTC; empty for none. */
export type Draft = { title: string; impact: Impact; components: Component[]; startsAt: string; endsAt: string };

export const NEW_DRAFT: Draft = { title: "", impact: "degraded", components: [], startsAt: "", endsAt: "" };

export const draftOf = ({ title, impact, components, startsAt, endsAt }: Incident): Draft => ({
  ...{ title, impact, components },
  startsAt: startsAt.slice(0, 16),
  endsAt: endsAt?.slice(0, 16) ?? "",
});

const timeOf = (text: string): string | null => (text === "" ? null : `${text.slice(0, 16)}:00Z`);

/** The fields as the API takes them. */
export const fieldsOf = ({ title, impact, components, startsAt, endsAt }: Draft) => ({
  ...{ title, impact, components },
  startsAt: timeOf(startsAt),
  endsAt: timeOf(endsAt),
});

type Props = { kind: IncidentKind; draft: Draft; isStartRequired?: boolean; onChange: (change: Partial<Draft>) => void };

/** Title, impact, components and, for a maintenance, its planned times. */
export function IncidentFields({ kind, draft, isStartRequired = false, onChange }: Props) {
  const t = useTranslations("statusAdministration");
  const status = useTranslations("status");
  const toggle = (component: Component, isChosen: boolean) =>
    onChange({ components: COMPONENTS.filter((each) => (each === component ? isChosen : draft.components.includes(each))) });
  return (
    <div className="grid gap-4">
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        maxLength={INCIDENT_MAX.title}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <SelectField
        label={t("impact")}
        value={draft.impact}
        onChange={({ target }) => onChange({ impact: IMPACTS.find((impact) => impact === target.value) ?? "degraded" })}
      >
        {IMPACTS.map((impact) => (
          <option key={impact} value={impact}>
            {status(`state.${impact}`)}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="mb-1 font-ui text-[.9375rem] font-medium">{t("components")}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {COMPONENTS.map((component) => (
            <Checkbox
              key={component}
              label={status(`component.${component}`)}
              checked={draft.components.includes(component)}
              onChange={({ target }) => toggle(component, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      {kind === "maintenance" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("startsAt")}
            type="datetime-local"
            required={isStartRequired}
            value={draft.startsAt}
            onChange={({ target }) => onChange({ startsAt: target.value })}
          />
          <TextField
            label={t("endsAt")}
            type="datetime-local"
            value={draft.endsAt}
            onChange={({ target }) => onChange({ endsAt: target.value })}
          />
        </div>
      )}
    </div>
  );
}

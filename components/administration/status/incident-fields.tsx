"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "#components/ui/form/checkbox";
import { SelectField } from "#components/ui/form/select-field";
import { FieldNote, TextField } from "#components/ui/form/text-field";
import type { Faults } from "#lib/client/hooks/use-admin-form";
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

/**
 * What is typed in a form when the incident changes on the server: the fields that changed there get their new values, the others keep what is
 * typed in them.
 */
export const followServer = (typed: Draft, before: Draft, server: Draft): Draft => ({
  ...{ title: before.title === server.title ? typed.title : server.title },
  ...{ impact: before.impact === server.impact ? typed.impact : server.impact },
  ...{ components: before.components.join() === server.components.join() ? typed.components : server.components },
  ...{ startsAt: before.startsAt === server.startsAt ? typed.startsAt : server.startsAt },
  ...{ endsAt: before.endsAt === server.endsAt ? typed.endsAt : server.endsAt },
});

/** The fields whose errors no longer hold after a change: the changed ones, and the end, which is compared with the beginning. */
export const outdatedBy = (changed: Partial<Draft>): string[] => [
  ...Object.keys(changed),
  ...("startsAt" in changed && !("endsAt" in changed) ? ["endsAt"] : []),
];

/** The fields that `IncidentFields` shows, which can have errors. */
export const incidentFieldNames = (kind: IncidentKind): readonly string[] =>
  ["title", "impact", "components", "startsAt"].concat(kind === "maintenance" ? "endsAt" : []);

type Props = {
  kind: IncidentKind;
  draft: Draft;
  /** Whether the beginning must be given, may be left out for now, or is that of an existing incident. */
  start: "required" | "now" | "given";
  faults: Faults;
  onChange: (change: Partial<Draft>) => void;
};

/** Title, impact, components, the beginning and, for a maintenance, its planned end, each with its error. */
export function IncidentFields({ kind, draft, start, faults, onChange }: Props) {
  const t = useTranslations("statusAdministration");
  const status = useTranslations("status");
  return (
    <div className="grid gap-4">
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={faults.title}
        maxLength={INCIDENT_MAX.title}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <SelectField
        label={t("impact")}
        value={draft.impact}
        error={faults.impact}
        onChange={({ target }) => onChange({ impact: IMPACTS.find((impact) => impact === target.value) ?? "degraded" })}
      >
        {IMPACTS.map((impact) => (
          <option key={impact} value={impact}>
            {status(`state.${impact}`)}
          </option>
        ))}
      </SelectField>
      <AffectedComponents chosen={draft.components} error={faults.components} onChange={(components) => onChange({ components })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("startsAt")}
          hint={start === "now" ? t("startsAtHint") : undefined}
          type="datetime-local"
          // Not `required`: the server names all errors at once.
          aria-required={start === "required"}
          value={draft.startsAt}
          error={faults.startsAt}
          onChange={({ target }) => onChange({ startsAt: target.value })}
        />
        {kind === "maintenance" && (
          <TextField
            label={t("endsAt")}
            type="datetime-local"
            value={draft.endsAt}
            error={faults.endsAt}
            onChange={({ target }) => onChange({ endsAt: target.value })}
          />
        )}
      </div>
    </div>
  );
}

type AffectedProps = { chosen: readonly Component[]; error: string | undefined; onChange: (components: Component[]) => void };

function AffectedComponents({ chosen, error, onChange }: AffectedProps) {
  const t = useTranslations("statusAdministration");
  const status = useTranslations("status");
  const note = useId();
  const toggle = (component: Component, isChosen: boolean) =>
    onChange(COMPONENTS.filter((each) => (each === component ? isChosen : chosen.includes(each))));
  return (
    <fieldset aria-describedby={error && note}>
      <legend className="mb-1 font-ui text-[.9375rem] font-medium">{t("components")}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {COMPONENTS.map((component) => (
          <Checkbox
            key={component}
            label={status(`component.${component}`)}
            checked={chosen.includes(component)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => toggle(component, target.checked)}
          />
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </fieldset>
  );
}

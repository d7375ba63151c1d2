"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsField } from "#components/administration/settings/settings-field";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { CallFailed } from "#lib/client/api/call-failed";
import { changeSettings, fetchSettings } from "#lib/client/api/settings";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { SettingsResponse } from "#lib/contract/settings/operations";
import { EDITABLE_NAMES, type EditableName } from "#lib/contract/settings/site-settings";

/** The settings of the site. Only what was changed is sent; after an error, also one about another administrator's change, the form keeps its content. */
export function SettingsForm({ initial }: { initial: SettingsResponse }) {
  const t = useTranslations("settings");
  const { isBusy, outcome, overridden, values, set, faultWithin, changed, save } = useSettings(initial, t("failed"));
  return (
    <form
      className="mt-8 max-w-[44rem] space-y-7 [&>:has(>label>[type=checkbox])+:has(>label>[type=checkbox])]:mt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(Object.fromEntries(changed.map((name) => [name, values[name]])));
      }}
    >
      {EDITABLE_NAMES.map((name) => (
        <SettingsField key={name} name={name} value={values[name]} error={faultWithin(name)} onChange={(value) => set(name, value)} />
      ))}
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isBusy} workingText={t("saving")} disabled={changed.length === 0}>
          {t("save")}
        </SubmitButton>
        {overridden.length > 0 && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => void save(Object.fromEntries(overridden.map((name) => [name, null])))}
          >
            {t("reset")}
          </button>
        )}
      </div>
      {outcome?.kind === "error" && changed.length > 0 && (
        <p className="note">{t("differing", { names: changed.map((name) => t(`fields.${name}.name`)).join(", ") })}</p>
      )}
      {overridden.length > 0 && (
        <p className="note">{t("changedHere", { names: overridden.map((name) => t(`fields.${name}.name`)).join(", ") })}</p>
      )}
    </form>
  );
}

/** The values being edited, what differs from those that are stored, and saving. After another administrator's change what was entered stays. */
function useSettings(initial: SettingsResponse, failedText: string) {
  const { isBusy, outcome, run } = useAdminAction(failedText);
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial.settings);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const changed = EDITABLE_NAMES.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base.settings[name]));
  /** Of a setting with several fields: of any of them. */
  const faultWithin = (name: EditableName) => faults[name] ?? Object.entries(faults).find(([field]) => field.startsWith(`${name}.`))?.[1];
  const save = (changes: Partial<Record<EditableName, unknown>>) =>
    run(async () => {
      setFaults({});
      try {
        const saved = await changeSettings({ version: base.version, changes });
        setBase(saved);
        setValues(saved.settings);
      } catch (error) {
        if (error instanceof CallFailed) setFaults(error.fields);
        // Another administrator was faster: what was entered here stays, and is compared with the new values.
        if (error instanceof CallFailed && error.code === "settings_changed") setBase(await fetchSettings());
        throw error;
      }
    });
  const set = (name: EditableName, value: unknown) => setValues({ ...values, [name]: value });
  return { isBusy, outcome, overridden: base.changed, values, set, faultWithin, changed, save };
}

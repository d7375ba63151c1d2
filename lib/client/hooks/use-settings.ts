import { useState } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { changeSettings, fetchSettings } from "#lib/client/api/settings";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { SettingsResponse } from "#lib/contract/settings/operations";
import { EDITABLE_NAMES, type EditableName } from "#lib/contract/settings/site-settings";

/** The values being edited, what differs from those that are stored, and saving. After another administrator's change what was entered stays. */
export function useSettings(initial: SettingsResponse, failedText: string) {
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
  const discard = () => {
    setFaults({});
    setValues(base.settings);
  };
  return { isBusy, outcome, overridden: base.changed, values, stored: base.settings, set, faultWithin, changed, save, discard };
}

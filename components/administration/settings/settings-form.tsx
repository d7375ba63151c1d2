"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type SetSetting, SettingsFields } from "#components/administration/settings/settings-fields";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { CallFailed } from "#lib/client/api/call-failed";
import { changeSettings, fetchSettings } from "#lib/client/api/settings";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { Faults } from "#lib/client/hooks/use-admin-form";
import type { SettingsResponse, SiteSettingsFields } from "#lib/contract/settings";
import { SITE_SETTING_NAMES, type SiteSettingName } from "#lib/domain/settings/site-settings";

/** The settings of the site. Only what was changed is sent; after an error, also one about another administrator's change, the form keeps its content. */
export function SettingsForm({ initial }: { initial: SettingsResponse }) {
  const t = useTranslations("settings");
  const { isBusy, outcome, overridden, values, set, faults, changed, save } = useSettings(initial);
  const names = (listed: readonly SiteSettingName[]) => listed.map((name) => t(`names.${name}`)).join(", ");
  return (
    <form
      className="mt-8 max-w-[44rem] space-y-7"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(changed, values);
      }}
    >
      <SettingsFields values={values} faults={faults} set={set} />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isBusy} workingText={t("saving")} disabled={changed.length === 0}>
          {t("save")}
        </SubmitButton>
        {overridden.length > 0 && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => save(overridden, null)}>
            {t("reset")}
          </button>
        )}
      </div>
      {outcome?.kind === "error" && changed.length > 0 && <p className="note">{t("differing", { names: names(changed) })}</p>}
      {overridden.length > 0 && <p className="note">{t("changedHere", { names: names(overridden) })}</p>}
    </form>
  );
}

/** What is in the form, what of it was `changed`, and which settings the administrators have `overridden`; `save` with null resets to the standard. */
function useSettings(initial: SettingsResponse) {
  const t = useTranslations("settings");
  const { isBusy, outcome, run } = useAdminAction(t("failed"));
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial.settings);
  const [faults, setFaults] = useState<Faults>({});
  const changed = SITE_SETTING_NAMES.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base.settings[name]));
  const save = (names: readonly SiteSettingName[], to: SiteSettingsFields | null) =>
    void run(async () => {
      setFaults({});
      try {
        const changes = Object.fromEntries(names.map((name) => [name, to === null ? null : to[name]]));
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
  const set: SetSetting = (name, value) => setValues({ ...values, [name]: value });
  return { isBusy, outcome, overridden: base.changed, values, set, faults, changed, save };
}

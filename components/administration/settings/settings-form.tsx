"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BannerFields } from "#components/administration/settings/banner-fields";
import { BudgetFields } from "#components/administration/settings/budget-fields";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { CallFailed } from "#lib/client/api/call-failed";
import { changeSettings, fetchSettings } from "#lib/client/api/settings";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { SettingsResponse, SiteSettingsFields } from "#lib/contract/settings";
import { SITE_SETTING_NAMES, type SiteSettingName } from "#lib/domain/settings/site-settings";

const NUMBERS = {
  requestIntervalDays: [0, 365],
  maxPendingRequests: [1, 100],
  maxRequestChapters: [5, 50],
  reportsToHide: [2, 100],
} as const;

/** The settings of the site. Only what was changed is sent; after an error, also one about another administrator's change, the form keeps its content. */
export function SettingsForm({ initial }: { initial: SettingsResponse }) {
  const t = useTranslations("settings");
  const { isBusy, outcome, run } = useAdminAction(t("failed"));
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial.settings);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const set = <Name extends SiteSettingName>(name: Name, value: SiteSettingsFields[Name]) => setValues({ ...values, [name]: value });
  const changed = SITE_SETTING_NAMES.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base.settings[name]));
  /** Of a setting with several fields: of any of them. */
  const faultWithin = (name: SiteSettingName) =>
    faults[name] ?? Object.entries(faults).find(([field]) => field.startsWith(`${name}.`))?.[1];
  const save = (changes: Partial<Record<SiteSettingName, unknown>>) =>
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
  return (
    <form
      className="mt-8 max-w-[44rem] space-y-7"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(Object.fromEntries(changed.map((name) => [name, values[name]])));
      }}
    >
      <TextField
        label={t("siteName")}
        maxLength={60}
        value={values.siteName}
        error={faults.siteName}
        onChange={({ target }) => set("siteName", target.value)}
      />
      <fieldset className="space-y-2">
        {(["registration", "maintenance", "autoStart"] as const).map((name) => (
          <Checkbox key={name} label={t(name)} checked={values[name]} onChange={({ target }) => set(name, target.checked)} />
        ))}
      </fieldset>
      <BannerFields banner={values.banner} error={faultWithin("banner")} onChange={(banner) => set("banner", banner)} />
      <TextField
        label={t("autoPublish")}
        hint={t("autoPublishHint")}
        inputMode="numeric"
        value={values.autoPublish === "off" ? "" : String(values.autoPublish)}
        error={faults.autoPublish}
        className="[&_input]:max-w-60"
        onChange={({ target }) => set("autoPublish", target.value.trim() === "" ? "off" : Number(target.value))}
      />
      {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          type="number"
          min={NUMBERS[name][0]}
          max={NUMBERS[name][1]}
          value={Number.isNaN(values[name]) ? "" : values[name]}
          error={faults[name]}
          className="[&_input]:max-w-60"
          onChange={({ target }) => set(name, target.valueAsNumber)}
        />
      ))}
      {(["bookBudget", "dayBudget"] as const).map((name) => (
        <BudgetFields
          key={name}
          legend={t(name)}
          budget={values[name]}
          error={faultWithin(name)}
          onChange={(budget) => set(name, budget)}
        />
      ))}
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isBusy} workingText={t("saving")} disabled={changed.length === 0}>
          {t("save")}
        </SubmitButton>
        {base.changed.length > 0 && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => void save(Object.fromEntries(base.changed.map((name) => [name, null])))}
          >
            {t("reset")}
          </button>
        )}
      </div>
      {outcome?.kind === "error" && changed.length > 0 && (
        <p className="note">{t("differing", { names: changed.map((name) => t(`names.${name}`)).join(", ") })}</p>
      )}
      {base.changed.length > 0 && (
        <p className="note">{t("changedHere", { names: base.changed.map((name) => t(`names.${name}`)).join(", ") })}</p>
      )}
    </form>
  );
}

import { useTranslations } from "next-intl";
import { BannerFields } from "#components/administration/settings/banner-fields";
import { BudgetFields } from "#components/administration/settings/budget-fields";
import { Checkbox } from "#components/ui/form/checkbox";
import { TextField } from "#components/ui/form/text-field";
import type { Faults } from "#lib/client/hooks/use-admin-form";
import type { SiteSettingsFields } from "#lib/contract/settings";
import type { SiteSettingName } from "#lib/domain/settings/site-settings";

export type SetSetting = <Name extends SiteSettingName>(name: Name, value: SiteSettingsFields[Name]) => void;
type Props = { values: SiteSettingsFields; faults: Faults; set: SetSetting };

/** The numbers, with their least and greatest values. */
const NUMBERS = {
  requestIntervalDays: [0, 365],
  maxPendingRequests: [1, 100],
  maxRequestChapters: [5, 50],
  reportsToHide: [2, 100],
} as const;

/** All settings of the site, each with its error. */
export function SettingsFields({ values, faults, set }: Props) {
  const t = useTranslations("settings");
  /** Of a setting with several fields: of any of them. */
  const faultWithin = (name: SiteSettingName) =>
    faults[name] ?? Object.entries(faults).find(([field]) => field.startsWith(`${name}.`))?.[1];
  return (
    <>
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
    </>
  );
}

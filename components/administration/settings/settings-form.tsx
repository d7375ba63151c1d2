"use client";

import { useTranslations } from "next-intl";
import { SaveBar } from "#components/administration/settings/save-bar";
import { SettingRow } from "#components/administration/settings/setting-row";
import { Notice } from "#components/ui/form/notice";
import { useSettings } from "#lib/client/hooks/use-settings";
import type { SettingsResponse } from "#lib/contract/settings/operations";
import { SETTING_GROUPS, settingsIn } from "#lib/contract/settings/setting-groups";

/** The settings of the site in groups. Only what was changed is sent; after an error, also one about another administrator's change, the form keeps its content. */
export function SettingsForm({ initial }: { initial: SettingsResponse }) {
  const t = useTranslations("settings");
  const { isBusy, outcome, overridden, values, stored, set, faultWithin, changed, save, discard } = useSettings(initial, t("failed"));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(Object.fromEntries(changed.map((name) => [name, values[name]])));
      }}
    >
      {SETTING_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`settings-${group}`} className="setting-group">
          <div>
            <h2 id={`settings-${group}`} className="font-display text-[1.375rem]">
              {t(`groups.${group}.title`)}
            </h2>
            <p>{t(`groups.${group}.text`)}</p>
          </div>
          <div>
            {settingsIn(group).map((name) => (
              <SettingRow
                key={name}
                name={name}
                value={values[name]}
                stored={stored[name]}
                isChanged={changed.includes(name)}
                error={faultWithin(name)}
                onChange={(value) => set(name, value)}
              />
            ))}
          </div>
        </section>
      ))}
      <div className="setting-group">
        <div />
        <div className="space-y-3">
          <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
          {overridden.length > 0 && (
            <>
              <p className="note">{t("changedHere", { names: overridden.map((name) => t(`fields.${name}.name`)).join(", ") })}</p>
              <button
                type="button"
                className="button"
                aria-disabled={isBusy}
                onClick={() => void save(Object.fromEntries(overridden.map((name) => [name, null])))}
              >
                {t("reset")}
              </button>
            </>
          )}
        </div>
      </div>
      {changed.length > 0 && <SaveBar changed={changed} isBusy={isBusy} onDiscard={discard} />}
    </form>
  );
}

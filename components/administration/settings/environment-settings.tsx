import { useTranslations } from "next-intl";
import { StateWord } from "#components/administration/table/state-word";
import type { SettingsResponse } from "#lib/contract/settings/operations";

/** Which secrets and addresses of the environment are set; their values are not shown. */
export function EnvironmentSettings({ environment }: Pick<SettingsResponse, "environment">) {
  const t = useTranslations("settings");
  return (
    <section aria-labelledby="environment" className="setting-group">
      <div>
        <h2 id="environment" className="font-display text-[1.375rem]">
          {t("environment")}
        </h2>
        <p>{t("environmentHint")}</p>
      </div>
      <dl className="grid gap-x-8 font-ui text-[.8125rem] sm:grid-cols-2">
        {environment.map(({ name, isSet }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-rule py-1.5">
            <dt className="wrap-anywhere">
              <code>{name}</code>
            </dt>
            <dd>
              <StateWord shape={isSet ? "full" : "empty"}>{t(isSet ? "isSet" : "notSet")}</StateWord>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

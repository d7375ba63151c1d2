import { useTranslations } from "next-intl";
import { Section } from "#components/ui/section";
import type { SettingsResponse } from "#lib/contract/settings/operations";

/** Which secrets and addresses of the environment are set; their values are not shown. */
export function EnvironmentSettings({ environment }: Pick<SettingsResponse, "environment">) {
  const t = useTranslations("settings");
  return (
    <Section title={t("environment")} id="environment">
      <p className="note mb-4 max-w-[44rem]">{t("environmentHint")}</p>
      <dl className="grid max-w-[44rem] gap-x-10 font-ui text-[.9375rem] sm:grid-cols-2">
        {environment.map(({ name, isSet }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-rule py-2">
            <dt>
              <code className="text-[.875rem]">{name}</code>
            </dt>
            <dd className={isSet ? "" : "text-soft"}>{t(isSet ? "isSet" : "notSet")}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SettingsField } from "#components/administration/settings/settings-field";
import type { EditableName } from "#lib/contract/settings/site-settings";

type Props = {
  name: EditableName;
  value: unknown;
  stored: unknown;
  isChanged: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** A setting; once it differs from what is stored, with what that is and the way back. */
export function SettingRow({ name, value, stored, isChanged, error, onChange }: Props) {
  const t = useTranslations("settings");
  const isShort = typeof stored === "number" || (typeof stored === "string" && stored !== "off" && name !== "makeFiles");
  return (
    <div className="setting" data-changed={isChanged || undefined}>
      <SettingsField name={name} value={value} error={error} onChange={onChange} />
      {isChanged && (
        <p className="setting-was">
          {isShort ? t("was", { value: stored }) : t("isChanged")}
          <button type="button" aria-label={`${t("putBack")}: ${t(`fields.${name}.name`)}`} onClick={() => onChange(stored)}>
            {t("putBack")}
          </button>
        </p>
      )}
    </div>
  );
}

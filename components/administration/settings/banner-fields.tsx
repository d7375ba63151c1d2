"use client";

import { useTranslations } from "next-intl";
import { TextField } from "#components/ui/form/text-field";
import type { SiteSettingsFields } from "#lib/contract/settings";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { BANNER_MAX } from "#lib/domain/settings/site-settings";

type Banner = SiteSettingsFields["banner"];
type Props = { banner: Banner; error: string | undefined; onChange: (banner: Banner) => void };

/** The banner of every page, in each language. */
export function BannerFields({ banner, error, onChange }: Props) {
  const t = useTranslations("settings");
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1 font-ui text-[.9375rem] font-medium">{t("banner")}</legend>
      <p className="note">{t("bannerHint")}</p>
      {error && (
        <p role="alert" className="note text-alarm!">
          {error}
        </p>
      )}
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={LANGUAGE_NAMES[language]}
          lang={language}
          maxLength={BANNER_MAX}
          value={banner[language] ?? ""}
          onChange={({ target }) => {
            const { [language]: _old, ...rest } = banner;
            onChange(target.value.trim() === "" ? rest : { ...rest, [language]: target.value });
          }}
        />
      ))}
    </fieldset>
  );
}

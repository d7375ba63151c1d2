"use client";

import { useLocale, useTranslations } from "next-intl";
import { saveLanguage } from "#lib/client/api/language";
import { setLanguage } from "#lib/client/stores/language";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { PROFILE_PATH } from "#lib/urls/pages";

/** The language of the site and of mails; choosing one navigates to this page in that language. */
export function LanguageField() {
  const t = useTranslations("account.profile");
  const locale = useLocale();
  const choose = async (value: string) => {
    if (!isLanguage(value)) return;
    setLanguage(value);
    await saveLanguage(value);
    location.assign(localPath(value, PROFILE_PATH));
  };
  return (
    <label className="block">
      <span className="mb-1 block font-ui text-[.9375rem] font-medium">{t("language")}</span>
      <select value={locale} className="field max-w-64" onChange={({ target }) => void choose(target.value)}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { saveLanguage, setLanguage } from "#lib/client/api/language";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#lib/domain/language";
import { barePath, localPath } from "#lib/urls/locale-path";

/** Links to this page in the other languages; a click stores the choice. */
export function LanguageChoice({ locale }: { locale: Language }) {
  const path = barePath(usePathname());
  return (
    <ul>
      {LANGUAGES.map((language) => (
        <li key={language}>
          {/* A full page load, because <html lang> changes. */}
          <a
            href={localPath(language, path)}
            hrefLang={language}
            lang={language}
            aria-current={language === locale ? "true" : undefined}
            onClick={({ currentTarget }) => {
              setLanguage(language);
              void saveLanguage(language);
              currentTarget.href = localPath(language, path) + location.search + location.hash;
            }}
            className="flex min-h-10 items-center px-2 no-underline hover:underline aria-[current]:text-accent"
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { LANGUAGE_NAMES, type Language } from "#lib/domain/language";
import { blindPath } from "#lib/urls/pages";

/** The languages of the passages; nothing if there is one. */
export function LanguageLinks({ languages, current }: { languages: Language[]; current: Language }) {
  const t = useTranslations("blind");
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t("languages")} className="mt-3">
      <ul className="flex flex-wrap gap-x-5 font-ui text-[.9375rem]">
        {languages.map((lang) => (
          <li key={lang}>
            <LocalLink
              href={blindPath({ lang })}
              aria-current={lang === current ? "true" : undefined}
              lang={lang}
              className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {LANGUAGE_NAMES[lang]}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

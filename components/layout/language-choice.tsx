"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { MouseEvent, SyntheticEvent } from "react";
import { isLanguageUnsaved, setLanguage } from "#lib/client/stores/language";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#lib/domain/language";
import { barePath, localPath } from "#lib/urls/locale-path";

/** Links to this page in the other languages; a click stores the choice. */
export function LanguageChoice({ locale }: { locale: Language }) {
  const path = barePath(usePathname());
  const query = useSearchParams().toString();
  return (
    <ul>
      {LANGUAGES.map((language) => {
        const updateHref = (event: SyntheticEvent<HTMLAnchorElement>) => {
          event.currentTarget.href = hrefHere(language, path);
        };
        return (
          <li key={language}>
            {/* A full page load, because <html lang> changes. */}
            <a
              href={localPath(language, path) + (query && `?${query}`)}
              hrefLang={language}
              lang={language}
              aria-current={language === locale ? "true" : undefined}
              // The server omits parameters that the page does not read.
              suppressHydrationWarning
              // Also for a new tab opened with the middle button or the menu, and for a copied link.
              onPointerEnter={updateHref}
              onFocus={updateHref}
              onContextMenu={updateHref}
              onClick={(event) => choose(event, language, path)}
              className="flex min-h-10 items-center pointer-coarse:min-h-11 px-2 no-underline hover:underline aria-[current]:text-accent aria-[current]:underline"
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The page in the address bar in another language, with its fragment. */
const hrefHere = (language: Language, path: string): string => localPath(language, path) + location.search + location.hash;

function choose(event: MouseEvent<HTMLAnchorElement>, language: Language, path: string): void {
  const href = hrefHere(language, path);
  event.currentTarget.href = href;
  setLanguage(language);
  if (!isLanguageUnsaved(language)) return;
  // On every page, so the call and its schemas are loaded only when a user needs them, before the page unloads.
  const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!isNewTab) event.preventDefault();
  const saving = import("#lib/client/api/language").then(({ saveLanguage }) => void saveLanguage(language));
  void saving.catch(() => undefined).finally(() => !isNewTab && location.assign(href));
}

"use client";

import { lazy, type ReactNode, useState } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { IntentLink } from "#components/layout/intent-link";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";

const SearchDialog = lazy(() => import("#components/search/search-dialog").then(({ SearchDialog: part }) => ({ default: part })));

type Props = { locale: Language; className: string; children: ReactNode };

/** A link to the search, in the header and in the reader's menu. With scripts it opens a dialog with suggestions, which is loaded then. */
export function SearchLink({ locale, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IntentLink
        href={localPath(locale, SEARCH_PATH)}
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </IntentLink>
      {isOpen && (
        <LazyIsland locale={locale} usesQueries>
          <SearchDialog onClose={() => setOpen(false)} />
        </LazyIsland>
      )}
    </>
  );
}

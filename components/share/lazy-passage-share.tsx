"use client";

import { lazy, useEffect, useState } from "react";
import { LazyIsland } from "#components/account/lazy-island";
import { onSharePassage, type Passage } from "#lib/client/text-selection";
import type { Language } from "#lib/domain/language";
import type { SharedPassageUrls } from "#lib/urls/share";

const PassageShare = lazy(() => import("#components/share/passage-share").then(({ PassageShare: part }) => ({ default: part })));

/** Tools for text ranges, loaded when text is selected or a paragraph is to be shared. */
export function LazyPassageShare({ locale, ...props }: SharedPassageUrls & { locale: Language }) {
  const [isWanted, setWanted] = useState(false);
  const [passage, setPassage] = useState<Passage | null>(null);
  useEffect(() => onSharePassage(setPassage), []);
  useEffect(() => {
    const look = () => getSelection()?.isCollapsed === false && setWanted(true);
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, []);
  return (
    (isWanted || passage) && (
      <LazyIsland locale={locale}>
        <PassageShare {...props} passage={passage} onClose={() => setPassage(null)} />
      </LazyIsland>
    )
  );
}

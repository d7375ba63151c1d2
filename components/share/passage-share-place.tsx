"use client";

import { lazy, useEffect, useState } from "react";
import { MemberPart } from "#components/account/member-part";
import type { Language } from "#lib/domain/language";
import type { SharedPassages } from "#lib/domain/share";

const PassageShare = lazy(() => import("#components/share/passage-share").then(({ PassageShare: part }) => ({ default: part })));

/** What can be done with selected passages; loaded as soon as somebody selects something. */
export function PassageSharePlace({ locale, ...props }: SharedPassages & { locale: Language }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const look = () => getSelection()?.isCollapsed === false && setWanted(true);
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, []);
  return (
    isWanted && (
      <MemberPart locale={locale}>
        <PassageShare {...props} />
      </MemberPart>
    )
  );
}

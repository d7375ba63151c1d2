"use client";

import { lazy } from "react";
import { MemberPart } from "#components/account/lazy-island";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";
import type { ShownChapter } from "#lib/domain/reading/reading";

const MemberTools = lazy(() => import("#components/reader/annotation-tools").then(({ MemberTools: part }) => ({ default: part })));

/** The place of the tools that only members have; its room is there before they are. */
export function MemberToolsPlace({ locale, ...props }: ShownChapter & { locale: Language }) {
  const user = useUser();
  return (
    <div className="for-members flex min-h-11 min-w-22 shrink-0">
      {user && (
        <MemberPart locale={locale}>
          <MemberTools key={user.id} {...props} />
        </MemberPart>
      )}
    </div>
  );
}

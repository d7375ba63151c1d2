"use client";

import { lazy } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";
import type { ShownChapter } from "#lib/domain/reading/reading";

const AnnotationTools = lazy(() => import("#components/reading/annotation-tools").then(({ AnnotationTools: part }) => ({ default: part })));

/** Loads the annotation tools for users; their space is reserved. */
export function LazyAnnotationTools({ locale, ...props }: ShownChapter & { locale: Language }) {
  const user = useUser();
  return (
    <div className="for-users flex min-h-11 min-w-22 shrink-0">
      {user && (
        <LazyIsland locale={locale}>
          <AnnotationTools key={user.id} {...props} />
        </LazyIsland>
      )}
    </div>
  );
}

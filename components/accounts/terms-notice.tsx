"use client";

import { lazy } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";

const TermsQuestion = lazy(() => import("#components/accounts/terms-question").then(({ TermsQuestion: part }) => ({ default: part })));

/** Asks users to accept a new version of the terms; nothing for guests and for those who have accepted. */
export function TermsNotice({ locale }: { locale: Language }) {
  const version = useUser()?.termsToAccept;
  if (!version) return null;
  return (
    <LazyIsland locale={locale}>
      <TermsQuestion key={version} version={version} />
    </LazyIsland>
  );
}

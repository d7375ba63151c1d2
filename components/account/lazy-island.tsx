"use client";

import { catchError } from "next/error";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, Suspense, use } from "react";
import { useFailureTexts } from "#components/layout/failure-messages";
import type { Language } from "#lib/domain/language";
import type en from "#messages/en.json";

type Words = typeof en;
/** Public pages carry no words of the parts that only members see: who sees them loads them, once. */
const CATALOGUES: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import("#messages/en.json"),
  it: () => import("#messages/it.json"),
  es: () => import("#messages/es.json"),
  fr: () => import("#messages/fr.json"),
  de: () => import("#messages/de.json"),
};
const loading = new Map<Language, Promise<Words>>();

function textsOf(locale: Language): Promise<Words> {
  const known = loading.get(locale) ?? CATALOGUES[locale]().then((module) => module.default);
  loading.set(locale, known);
  return known;
}

/** A part that could not be loaded, offline perhaps: the page around it stays, and what was loaded is tried anew with it. */
const PartBoundary = catchError(function PartFailed() {
  const words = useFailureTexts();
  return (
    <button type="button" className="button" onClick={() => location.reload()}>
      {words?.retry}
    </button>
  );
});

/** A part of a public page that few need, members most of them, with its words; `waiting` keeps its room meanwhile. */
export function LazyIsland({ locale, waiting, children }: { locale: Language; waiting?: ReactNode; children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={waiting}>
        <WithTexts locale={locale}>{children}</WithTexts>
      </Suspense>
    </PartBoundary>
  );
}

function WithTexts({ locale, children }: { locale: Language; children: ReactNode }) {
  const { account, comments, downloads, errors, fieldErrors, notes, rating, share, readingList } = use(textsOf(locale));
  const messages = { account, comments, downloads, errors, fieldErrors, notes, rating, share, readingList };
  return (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}

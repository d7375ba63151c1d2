"use client";

import { catchError } from "next/error";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, Suspense, use } from "react";
import { useFailureTexts } from "#components/layout/failure-messages";
import type { Language } from "#lib/domain/language";
import type en from "#messages/en.json";

type Words = typeof en;
/** The texts of components for users are loaded with them, once, so that public pages do not carry them. */
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

/** Renders nothing if the component cannot be loaded (offline); the page stays usable, and the next mount retries. */
const PartBoundary = catchError(function PartFailed() {
  const texts = useFailureTexts();
  return (
    <button type="button" className="button" onClick={() => location.reload()}>
      {texts?.retry}
    </button>
  );
});

/** A component of a public page that few visitors need, loaded with its texts; `waiting` is its placeholder. */
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

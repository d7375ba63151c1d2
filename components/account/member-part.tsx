"use client";

import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, Suspense, use } from "react";
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

function wordsOf(locale: Language): Promise<Words> {
  const known = loading.get(locale) ?? CATALOGUES[locale]().then((module) => module.default);
  loading.set(locale, known);
  return known;
}

/** A part of a public page for members, with its words; `waiting` keeps its room meanwhile. */
export function MemberPart({ locale, waiting, children }: { locale: Language; waiting?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={waiting}>
      <WithWords locale={locale}>{children}</WithWords>
    </Suspense>
  );
}

function WithWords({ locale, children }: { locale: Language; children: ReactNode }) {
  const { account, comments, downloads, errors, fieldErrors, notes, rating, shelf } = use(wordsOf(locale));
  const messages = { account, comments, downloads, errors, fieldErrors, notes, rating, shelf };
  return (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}

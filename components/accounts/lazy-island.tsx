"use client";

import { catchError } from "next/error";
import { lazy, type ReactNode, Suspense } from "react";
import { useFailureTexts } from "#components/layout/failure-messages";
import type en from "#island-texts/en.json";
import type { Language } from "#lib/domain/language";

type Texts = Record<string, unknown>;
type Catalogues = Record<Language, () => Promise<{ default: Texts }>>;
/** The texts of components for users are loaded with them, once, so that public pages do not contain them (lib/server/runtime/launcher/island-texts.ts). */
const CATALOGUES: Record<Language, () => Promise<{ default: typeof en }>> = {
  en: () => import("#island-texts/en.json"),
  it: () => import("#island-texts/it.json"),
  es: () => import("#island-texts/es.json"),
  fr: () => import("#island-texts/fr.json"),
  de: () => import("#island-texts/de.json"),
};
const loading = new Map<Catalogues[Language], Promise<Texts>>();

function textsOf(load: Catalogues[Language]): Promise<Texts> {
  const texts = loading.get(load) ?? load().then((module) => module.default);
  loading.set(load, texts);
  return texts;
}

/** On every page, so the providers are loaded only with the first island that needs them. */
const WithTexts = lazy(() => import("#components/accounts/with-texts").then(({ WithTexts: part }) => ({ default: part })));
const WithQueries = lazy(() => import("#components/accounts/with-queries").then(({ WithQueries: part }) => ({ default: part })));

/** Renders nothing if the component cannot be loaded (offline); the page stays usable, and the next mount retries. */
const PartBoundary = catchError(function PartFailed() {
  const texts = useFailureTexts();
  return (
    <button type="button" className="button" onClick={() => location.reload()}>
      {texts?.retry}
    </button>
  );
});

type Props = { locale: Language; waiting?: ReactNode; texts?: Catalogues; usesQueries?: boolean; children: ReactNode };

/**
 * A component of a public page that few visitors need, loaded with its texts; `waiting` is its placeholder. With `usesQueries` also with
 * react-query; what was fetched is forgotten when the island is removed.
 */
export function LazyIsland({ locale, waiting, texts = CATALOGUES, usesQueries = false, children }: Props) {
  const Providers = usesQueries ? WithQueries : WithTexts;
  return (
    <PartBoundary>
      <Suspense fallback={waiting}>
        <Providers locale={locale} loading={textsOf(texts[locale])}>
          {children}
        </Providers>
      </Suspense>
    </PartBoundary>
  );
}

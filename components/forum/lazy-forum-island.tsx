import type { ReactNode } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import type en from "#island-texts/forum.en.json";
import type { Language } from "#lib/domain/language";

/** The texts of the forum's components for users (lib/server/runtime/launcher/island-texts.ts). */
const TEXTS: Record<Language, () => Promise<{ default: typeof en }>> = {
  en: () => import("#island-texts/forum.en.json"),
  it: () => import("#island-texts/forum.it.json"),
  es: () => import("#island-texts/forum.es.json"),
  fr: () => import("#island-texts/forum.fr.json"),
  de: () => import("#island-texts/forum.de.json"),
};

/** A component of a forum page that is loaded with its texts. */
export const LazyForumIsland = ({ locale, waiting, children }: { locale: Language; waiting?: ReactNode; children: ReactNode }) => (
  <LazyIsland locale={locale} waiting={waiting} texts={TEXTS} usesQueries>
    {children}
  </LazyIsland>
);

import "server-only";

import { longDate } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import { type Catalog, catalog } from "#messages/catalogs.ts";

type Namespace = keyof Catalog;

/** The texts of a namespace as they are stored, for what is not rendered by Next.js: static HTML pages, errors, e-mails. */
export const messagesOf = <Name extends Namespace>(language: Language, namespace: Name): Catalog[Name] => catalog(language)[namespace];

/** A date such as "5 December 2026", with no-break spaces. */
export const dayText = (day: string, language: Language): string => longDate(day, language).replaceAll(" ", "\u00a0");

import "server-only";

import { longDate } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };

const MESSAGES: Record<Language, typeof en> = { en, it, es, fr, de };

type Namespace = keyof typeof en;

/** The texts of a namespace as they are stored, for what is not rendered by Next.js: static HTML pages, errors, e-mails. */
export const messagesOf = <Name extends Namespace>(language: Language, namespace: Name): (typeof en)[Name] => MESSAGES[language][namespace];

/** A date such as "5 December 2026", with no-break spaces. */
export const dayText = (day: string, language: Language): string => longDate(day, language).replaceAll(" ", "\u00a0");

import "server-only";

import type { ErrorCode } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };

const TEXTS: Record<Language, Record<ErrorCode, string>> = {
  en: en.errors,
  it: it.errors,
  es: es.errors,
  fr: fr.errors,
  de: de.errors,
};

/** What a person is told about a refusal. */
export const errorText = (code: ErrorCode, language: Language): string => TEXTS[language][code];

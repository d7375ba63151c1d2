import "server-only";

import { createTranslator } from "use-intl/core";
import { longDate } from "#lib/domain/date-format";
import { type Language, oncePerLanguage } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };

const MESSAGES: Record<Language, Pick<typeof en, "mail" | "notifications">> = { en, it, es, fr, de };

/** A translator for the e-mail texts of a language. */
export const mailTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: MESSAGES[locale], namespace: "mail" }));

/** A translator for the texts of notifications. */
export const notificationTexts = oncePerLanguage((locale) =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: "notifications" }),
);

/** A date such as "5 December 2026", with no-break spaces. */
export const dayText = (day: string, language: Language): string => longDate(day, language).replaceAll(" ", "\u00a0");

import "server-only";

import { createTranslator } from "use-intl/core";
import { longDate } from "#lib/domain/date-format";
import type { ErrorCode, ErrorValues } from "#lib/domain/errors";
import { type Language, oncePerLanguage } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };

const TEXTS: Record<Language, typeof en> = { en, it, es, fr, de };

const errorTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: TEXTS[locale], namespace: "errors" }));
const successTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: TEXTS[locale], namespace: "success" }));

/** The localised message of an error code; `values` fill its placeholders, dates in words. */
export function errorText(code: ErrorCode, language: Language, values: ErrorValues = {}): string {
  const texts = Object.entries(values).map(([name, value]) => [name, value instanceof Date ? longDate(value, language) : value]);
  if (texts.length === 0) return TEXTS[language].errors[code];
  return errorTexts(language)(code, Object.fromEntries(texts) as never);
}

/** Shorter waits are described as "a moment". */
const A_MOMENT_SECONDS = 90;

/** The localised message for too many requests, with the time to wait. */
export function waitText(seconds: number, language: Language): string {
  if (seconds <= A_MOMENT_SECONDS) return errorText("too_many_requests", language);
  return successTexts(language)("waitMinutes", { minutes: Math.ceil(seconds / 60) });
}

/** The localised message of a field's error code; an unknown code is returned as it is. */
export const fieldErrorText = (code: string, language: Language): string =>
  (TEXTS[language].fieldErrors as Record<string, string>)[code] ?? code;

/** The label of the link back to a book. */
export const backToBookText = (language: Language): string => TEXTS[language].reader.backToBook;

/** The newsletter texts, for static HTML pages. */
export const newsletterTexts = (language: Language): (typeof en)["newsletter"] => TEXTS[language].newsletter;
/** The texts of notifications, for static HTML pages. */
export const notificationTexts = (language: Language): (typeof en)["notifications"] => TEXTS[language].notifications;
/** The texts of the status page, for static HTML pages. */
export const statusPageTexts = (language: Language): (typeof en)["status"] => TEXTS[language].status;
/** The texts of pages that replace others. */
export const unavailableTexts = (language: Language): (typeof en)["unavailable"] => TEXTS[language].unavailable;
export const profileText = (language: Language): string => TEXTS[language].account.profile.title;

/** The keys of `success` in the messages. */
export type SuccessCode = keyof typeof en.success;
export const successText = (code: SuccessCode, language: Language): string => TEXTS[language].success[code];

import "server-only";

import { createTranslator } from "use-intl/core";
import { longDate } from "#lib/domain/date-format";
import type { ErrorCode, ErrorValues } from "#lib/domain/errors";
import { type Language, oncePerLanguage } from "#lib/domain/language";
import { messagesOf } from "#lib/server/platform/messages";

const errorTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "errors") }));
const successTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "success") }));

/** The localised message of an error code; `values` fill its placeholders, dates in words. */
export function errorText(code: ErrorCode, language: Language, values: ErrorValues = {}): string {
  const texts = Object.entries(values).map(([name, value]) => [name, value instanceof Date ? longDate(value, language) : value]);
  if (texts.length === 0) return messagesOf(language, "errors")[code];
  return errorTexts(language)(code, Object.fromEntries(texts) as never);
}

/** A limit that a field exceeds, as its error code: the name of its text and the limit. */
export const FIELD_LIMIT = /^(characters|entries|most|least):(-?\d+)$/;
const limitTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "fieldLimits") }));

/** Shorter waits are described as "a moment". */
const A_MOMENT_SECONDS = 90;

/** The localised message for too many requests, with the time to wait. */
export function waitText(seconds: number, language: Language): string {
  if (seconds <= A_MOMENT_SECONDS) return errorText("too_many_requests", language);
  return successTexts(language)("waitMinutes", { minutes: Math.ceil(seconds / 60) });
}

/** The localised message of a field's error code, or of a limit such as "characters:500"; an unknown code is returned as it is. */
export function fieldErrorText(code: string, language: Language): string {
  const [, name, limit] = FIELD_LIMIT.exec(code) ?? [];
  if (name) return limitTexts(language)(name as "most", { limit: Number(limit) });
  return (messagesOf(language, "fieldErrors") as Record<string, string>)[code] ?? code;
}

/** The texts of pages that replace others. */
export const unavailableTexts = (language: Language) => messagesOf(language, "unavailable");

/** The keys of `success` in the messages. */
export type SuccessCode = keyof ReturnType<typeof messagesOf<"success">>;
export const successText = (code: SuccessCode, language: Language): string => messagesOf(language, "success")[code];

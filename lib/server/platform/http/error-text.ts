import "server-only";

import { createTranslator } from "use-intl/core";
import type { ErrorCode } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };

const TEXTS: Record<Language, typeof en> = { en, it, es, fr, de };

/** What a person is told about a refusal. */
export const errorText = (code: ErrorCode, language: Language): string => TEXTS[language].errors[code];

/** "A moment" is for what passes while one waits. */
const A_MOMENT_SECONDS = 90;

/** What a person is told who did something too often, and may do it again in so many seconds. */
export function waitText(seconds: number, language: Language): string {
  if (seconds <= A_MOMENT_SECONDS) return errorText("too_many_requests", language);
  const t = createTranslator({ locale: language, messages: TEXTS[language], namespace: "success" });
  return t("waitMinutes", { minutes: Math.ceil(seconds / 60) });
}

/** What is wrong with a field; a code that has no text stands for itself. */
export const fieldErrorText = (code: string, language: Language): string =>
  (TEXTS[language].fieldErrors as Record<string, string>)[code] ?? code;

/** The way back from a refusal that is a page. */
export const backToBookText = (language: Language): string => TEXTS[language].reader.backToBook;

/** What the pages of the newsletter say, for those that come without a script. */
export const newsletterTexts = (language: Language): (typeof en)["newsletter"] => TEXTS[language].newsletter;
export const profileText = (language: Language): string => TEXTS[language].account.profile.title;

/** What was done, by the keys of `messages` under `told`. */
export type SuccessCode = keyof typeof en.success;
export const successText = (code: SuccessCode, language: Language): string => TEXTS[language].success[code];

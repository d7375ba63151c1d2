import "server-only";

import type { ErrorCode } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };

type Texts = { errors: Record<ErrorCode, string>; fieldErrors: Record<string, string>; told: Record<ToldCode, string> };

const TEXTS: Record<Language, Texts> = { en, it, es, fr, de };

/** What a person is told about a refusal. */
export const errorText = (code: ErrorCode, language: Language): string => TEXTS[language].errors[code];

/** What is wrong with a field; a code that has no text stands for itself. */
export const fieldErrorText = (code: string, language: Language): string => TEXTS[language].fieldErrors[code] ?? code;

/** What was done, by the keys of `messages` under `told`. */
export type ToldCode = keyof typeof en.told;
export const toldText = (code: ToldCode, language: Language): string => TEXTS[language].told[code];

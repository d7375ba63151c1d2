import "server-only";

import { detect } from "tinyld";
import { LANGUAGES, type Language } from "#lib/domain/language";

/** Shorter texts are too short to tell. */
const MIN_LENGTH = 200;

/** Whether a text is in a language, as far as can be told among the languages of the library. */
export const isInLanguage = (text: string, language: Language): boolean =>
  text.length < MIN_LENGTH || detect(text.slice(0, 20_000), { only: [...LANGUAGES] }) === language;

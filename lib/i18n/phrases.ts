import "server-only";

import { createTranslator } from "use-intl/core";
import type { Genre } from "#lib/domain/book/genre";
import type { Language } from "#lib/domain/language";
import { elision } from "#lib/domain/typography/elision";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };

const MESSAGES: Record<Language, typeof en> = { en, it, es, fr, de };

/** "in the manner of …" in a book's own language. */
export const mannerPhrase = (locale: Language, author: string): string =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: "common" })("manner", { author, elide: elision(author) });

/** "12 min" */
export const readingTimePhrase = (locale: Language, minutes: number): string =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: "common" })("readingTime", { count: minutes });

/** "Written by …, in the manner of …" in a book's own language. */
export const writtenPhrase = (locale: Language, model: string, author: string): string =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: "book" })("byPlain", { model, author, elide: elision(author) });

/** "Written by AI (…), in the manner of …." for where nothing else says that the name is an AI's; in a book's own language. */
export const madePhrase = (locale: Language, model: string, author: string): string =>
  opdsTexts(locale)("made", { model, manner: mannerPhrase(locale, author) });

/** What an author's page holds, in a line. */
export const booksPhrase = (locale: Language, author: string): string =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: "common" })("booksInManner", { author, elide: elision(author) });

/** The library's line beneath its name. */
export const tagline = (language: Language): string => MESSAGES[language].site.tagline;

/** The words of a book's files, in the book's own language. */
export const fileTexts = (locale: Language) => createTranslator({ locale, messages: MESSAGES[locale], namespace: "file" });

/** "Chapter 3" in a book's own language. */
export const chapterPhrase = (locale: Language, number: number): string =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: "reader" })("chapter", { number });

/** The words of a member's notes as a file. */
export const notesTexts = (locale: Language) => createTranslator({ locale, messages: MESSAGES[locale], namespace: "notes" });

/** What feeds say, in the language of their own words. */
export const feedTexts = (locale: Language) => createTranslator({ locale, messages: MESSAGES[locale], namespace: "feeds" });

/** What is said of a book wherever it is listed outside of our pages, in its own language. */
export function bookTexts(locale: Language) {
  const t = createTranslator({ locale, messages: MESSAGES[locale] });
  return {
    genre: (genre: Genre) => t(`genres.${genre}`),
    chapters: (count: number) => t("common.chapters", { count }),
    readingTime: (minutes: number) => t("common.readingTime", { count: minutes }),
    cover: (title: string) => t("book.cover", { title }),
    honesty: t("site.honesty"),
    read: t("feeds.read"),
  };
}

/** The words of the catalogue: of a book's own entry in the book's language, of all else in the caller's. */
export const opdsTexts = (locale: Language) => createTranslator({ locale, messages: MESSAGES[locale], namespace: "opds" });

/** What a file's cover and pages call the book: a sample says that it is one. */
export const fileTitle = ({ title, lang, sampleOf }: { title: string; lang: Language; sampleOf?: number }): string =>
  sampleOf === undefined ? title : opdsTexts(lang)("sampleTitle", { title });

export const genreName = (locale: Language, genre: Genre): string => MESSAGES[locale].genres[genre];
export const languageName = (locale: Language, language: Language): string => MESSAGES[locale].languages[language];

import "server-only";

import { createTranslator } from "use-intl/core";
import type { BlogCategory } from "#lib/domain/blog/blog";
import type { BookSummary } from "#lib/domain/books/book";
import type { Genre } from "#lib/domain/books/genre";
import { LANGUAGES, type Language, oncePerLanguage } from "#lib/domain/language";
import type { ReadingTime } from "#lib/domain/text/reading-time";
import { elision } from "#lib/domain/typography/elision";
import { catalog } from "#messages/catalogs.ts";

// A translator takes longer to make than to use, and keeps the messages that it has parsed.
const commonTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "common" }));
const bookPageTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "book" }));
const readerTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "reader" }));

/** "in the manner of …" in the book's language. */
export const mannerPhrase = (locale: Language, author: string): string => commonTexts(locale)("manner", { author, elide: elision(author) });

/** "after …", as lists of books name the author. */
export const afterPhrase = (locale: Language, author: string): string => commonTexts(locale)("after", { author });

/** "12 min" */
export const readingTimePhrase = (locale: Language, time: ReadingTime): string => commonTexts(locale)("readingTime", time);

/** "Written by …, in the manner of …" in the book's language. */
export const writtenPhrase = (locale: Language, model: string, author: string): string =>
  bookPageTexts(locale)("byPlain", { model, author, elide: elision(author) });

/** "Written by AI (…), in the manner of …." in the book's language, for places without another AI notice; a submitted book names its writer. */
export const madePhrase = ({ lang, model, authorship, author }: Pick<BookSummary, "lang" | "model" | "authorship" | "author">): string =>
  opdsTexts(lang)("made", { model, authorship, manner: mannerPhrase(lang, author.name) });

/** "Written because a reader asked": nobody is named, as the form for requests promises. */
export const requestedPhrase = (locale: Language): string => catalog(locale).requests.because;

/** One line about an author's books. */
export const booksPhrase = (locale: Language, author: string): string =>
  commonTexts(locale)("booksInManner", { author, elide: elision(author) });

/** "Blog · Authors": a category of the blog. */
export const blogCategoryPhrase = (locale: Language, category: BlogCategory): string =>
  `${catalog(locale).blog.title} · ${catalog(locale).blog.categories[category]}`;

/** The texts of the blog's feed. */
export const blogTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "blog" }));

/** The texts of the blind page's feed and share image. */
export const blindTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "blind" }));

/** The site's tagline. */
export const tagline = (language: Language): string => catalog(language).site.tagline;

/** The texts of a book's files, in the book's language. */
export const fileTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "file" }));

/** "Chapter 3" in the book's language. */
export const chapterPhrase = (locale: Language, number: number): string => readerTexts(locale)("chapter", { number });

/** The texts of charts as pictures, and those of the charts themselves. */
export const chartTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "chart" }));
export const authorTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "author" }));
export const styleMapTexts = oncePerLanguage((locale) =>
  createTranslator({ locale, messages: catalog(locale), namespace: "howItWorks.map" }),
);
export const starsPhrase = (locale: Language, stars: number): string => commonTexts(locale)("stars", { stars: String(stars) });

/** The texts of a user's exported notes. */
export const notesTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "notes" }));

/** Why material was removed after a copyright notice, as its author reads it. */
export const removalPhrase = (locale: Language, number: string): string => catalog(locale).dmcaNotice.reason.replace("{number}", number);

/** Whether a stored reason is that of the case with this number, in any language: its author may have changed theirs since. */
export const isRemovalPhrase = (reason: string | null, number: string): boolean =>
  LANGUAGES.some((locale) => reason === removalPhrase(locale, number));

/** What the sender of a counter-notice states under penalty of perjury and consents to. */
export function counterStatements(locale: Language): { mistake: string; jurisdiction: string } {
  const { mistake, jurisdiction } = catalog(locale).dmcaNotice.counter;
  return { mistake, jurisdiction };
}

/** What is written for both sides of a copyright case, each in its own language. */
export const copyrightTexts = oncePerLanguage((locale) =>
  createTranslator({ locale, messages: catalog(locale), namespace: "copyrightCase" }),
);

/** The texts of feeds, in the feed's language. */
export const feedTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "feeds" }));

/** The texts of the press kit: those of the page that offers it. */
export const aboutTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "about" }));

/** The texts of the status feed. */
export const statusTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "status" }));

/** A book's description outside of our pages (feeds, OPDS), in the book's language. */
export const bookTexts = oncePerLanguage((locale) => {
  const t = createTranslator({ locale, messages: catalog(locale) });
  return {
    genre: (genre: Genre) => t(`genres.${genre}`),
    chapters: (count: number) => t("common.chapters", { count }),
    readingTime: (time: ReadingTime) => t("common.readingTime", time),
    cover: (title: string) => t("book.cover", { title }),
    honesty: t("site.honesty"),
    read: t("feeds.read"),
  };
});

/** The texts of the OPDS catalogue: a book's entry in the book's language, all else in the caller's. */
export const opdsTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: catalog(locale), namespace: "opds" }));

/** The title on a file's cover and pages; a sample's title says so. */
export const fileTitle = ({ title, lang, sampleOf }: { title: string; lang: Language; sampleOf?: number }): string =>
  sampleOf === undefined ? title : opdsTexts(lang)("sampleTitle", { title });

export const genreName = (locale: Language, genre: Genre): string => catalog(locale).genres[genre];
export const languageName = (locale: Language, language: Language): string => catalog(locale).languages[language];

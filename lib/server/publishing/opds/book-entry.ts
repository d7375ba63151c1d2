import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import { creatorName, FILE_FORMATS, type Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { readingTime } from "#lib/domain/text/reading-time";
import { fileTexts, genreName, madePhrase, mannerPhrase, opdsTexts } from "#lib/i18n/phrases";
import { identifierOf } from "#lib/server/publishing/epub/identifier";
import { coverUrl } from "#lib/urls/images";
import { bookListPath, filePath, listPath, MEDIA_TYPES, type OpdsVersion, RELATIONS, samplePath } from "#lib/urls/opds";
import { bookUrl } from "#lib/urls/pages";

export type Subject = { scheme: string; code: string; name: string; path?: string };
export type Cover = { rel: string; href: string; width: number; height: number };
export type FileLink = { rel: string; href: string; type: string; title: string };

/**
 * The content of a book's entry for both OPDS versions. Paragraphs and creator are in the book's language, subjects in the caller's; URLs
 * are absolute.
 */
export type BookEntry = {
  identifier: string;
  /** The model, labelled as AI, or the writer of a submitted book; never the classic author. */
  creator: string;
  paragraphs: string[];
  rights: string;
  page: string;
  subjects: Subject[];
  covers: Cover[];
  files: FileLink[];
};

const COVERS = [
  { rel: RELATIONS.image, width: 960 },
  { rel: RELATIONS.thumbnail, width: 240 },
] as const;

/** Builds the content of a book's entry. */
export function bookEntry(book: BookSummary, version: OpdsVersion, language: Language, site: Publisher): BookEntry {
  const { id, lang, model, authorship } = book;
  const own = opdsTexts(lang);
  return {
    identifier: identifierOf(site, id),
    creator: creatorName(model, authorship),
    paragraphs: [
      book.description.trim(),
      madePhrase(book),
      own("extent", { chapters: book.chapterCount, ...readingTime(book.wordCount) }),
    ].filter(Boolean),
    rights: fileTexts(lang)("rights", { authorship }),
    page: bookUrl(site, id),
    subjects: subjectsOf(book, version, language, site),
    covers: COVERS.map(({ rel, width }) => ({
      ...{ rel, width, height: (width / 2) * 3 },
      href: site.address + coverUrl(book, width, "jpeg"),
    })),
    files: filesOf(id, language, site),
  };
}

function subjectsOf(
  { genre, author, tags, series }: BookSummary,
  version: OpdsVersion,
  language: Language,
  { address }: Publisher,
): Subject[] {
  return [
    {
      ...{ scheme: address + listPath("atom", "genres"), code: genre, name: genreName(language, genre) },
      path: bookListPath(version, { order: "newest", genre }),
    },
    {
      ...{ scheme: address + listPath("atom", "authors"), code: author.id, name: mannerPhrase(language, author.name) },
      path: bookListPath(version, { order: "newest", author: author.id }),
    },
    // OPDS 2.0 has an element of its own for it.
    ...(series && version === "atom"
      ? [{ scheme: address + listPath("atom", "series"), code: series.id, name: series.name, path: seriesListPath(version, series.id) }]
      : []),
    ...tags.map((tag) => ({ scheme: `${address}/opds/tags`, code: tag, name: tag })),
  ];
}

/** The list of a series' books. */
export const seriesListPath = (version: OpdsVersion, series: string): string => bookListPath(version, { order: "newest", series });

/** Whole books require a login (no `open-access` relation); the sample is public. */
function filesOf(id: string, language: Language, { address }: Publisher): FileLink[] {
  const t = opdsTexts(language);
  return [
    ...FILE_FORMATS.map((format) => ({
      ...{ rel: RELATIONS.acquisition, href: address + filePath(id, format), type: MEDIA_TYPES[format] },
      title: t("whole", { format: format.toUpperCase() }),
    })),
    { rel: RELATIONS.sample, href: address + samplePath(id), type: MEDIA_TYPES.epub, title: t("sample") },
  ];
}

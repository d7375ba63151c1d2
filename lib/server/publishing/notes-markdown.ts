import "server-only";

import { fileName } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { type Bookmark, byPlace, type Highlight } from "#lib/domain/reading/annotations";
import type { Place } from "#lib/domain/reading/reading";
import { escapeMarkdown, markdownLines } from "#lib/domain/text/markdown";
import { excerpt } from "#lib/domain/text/text";
import { chapterPhrase, notesTexts, writtenPhrase } from "#lib/i18n/phrases";
import type { AnnotatedBook } from "#lib/server/modules/reading/queries/reading";
import { siteUrl } from "#lib/server/platform/env";
import { localPath } from "#lib/urls/locale-path";
import { bookPath, chapterPath } from "#lib/urls/pages";

const FIRST_WORDS = 80;

/** Exports a user's annotations of a book as a Markdown file in `language`, by chapter, each with a link to its paragraph. */
export function annotationsAsMarkdown(annotated: AnnotatedBook, language: Language): { name: string; markdown: string } {
  const { book, bookmarks, highlights } = annotated;
  const t = notesTexts(language);
  const annotations = [...bookmarks, ...highlights].sort(byPlace);
  const fullUrl = (path: string) => siteUrl() + localPath(language, path);
  const linkTo = (place: Place) => `[${t("place", place)}](${fullUrl(chapterPath(book.id, place.chapter))}#p-${place.paragraph})`;
  const blockOf = (annotation: Bookmark | Highlight) =>
    "quote" in annotation
      ? [`> ${escapeMarkdown(annotation.quote)}`, markdownLines(annotation.note), linkTo(annotation)]
      : [`**${t("bookmark")}:** ${firstWords(annotated, annotation)}`, linkTo(annotation)];
  const chapters = [...Map.groupBy(annotations, ({ chapter }) => chapter)].flatMap(([number, inChapter]) => [
    `## ${headingOf(annotated, number, language)}`,
    ...inChapter.flatMap(blockOf),
  ]);
  const blocks = [
    `# ${escapeMarkdown(book.title)}`,
    `${escapeMarkdown(writtenPhrase(language, book.model, book.author.name))}.`,
    `<${fullUrl(bookPath(book.id))}>`,
    ...(chapters.length > 0 ? chapters : [t("fileEmpty")]),
  ];
  return { name: fileName(`${book.title} – ${t("title")}`, "md"), markdown: `${blocks.filter(Boolean).join("\n\n")}\n` };
}

function headingOf({ chapters }: AnnotatedBook, number: number, language: Language): string {
  const title = chapters.find((chapter) => chapter.number === number)?.title;
  return escapeMarkdown([chapterPhrase(language, number), title].filter(Boolean).join(": "));
}

const firstWords = ({ texts }: AnnotatedBook, { chapter, paragraph }: Place): string =>
  escapeMarkdown(excerpt(texts.get(`${chapter}:${paragraph}`) ?? "", FIRST_WORDS));

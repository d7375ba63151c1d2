import "server-only";

import { fileName } from "#lib/domain/book/export-book";
import type { Language } from "#lib/domain/language";
import { type Bookmark, byPlace, type Highlight } from "#lib/domain/reading/annotations";
import type { Place } from "#lib/domain/reading/reading";
import { escapeMarkdown, markdownLines } from "#lib/domain/text/markdown";
import { excerpt } from "#lib/domain/text/text";
import { chapterPhrase, notesTexts, writtenPhrase } from "#lib/i18n/phrases";
import type { NotedBook } from "#lib/server/modules/reading/queries/reading";
import { siteUrl } from "#lib/server/platform/env";
import { localPath } from "#lib/urls/locale-path";

const FIRST_WORDS = 80;

/** A member's marks in a book as a Markdown file in `language`: chapter by chapter, each with the way back to its paragraph. */
export function notesAsMarkdown(noted: NotedBook, language: Language): { name: string; markdown: string } {
  const { book, bookmarks, highlights } = noted;
  const t = notesTexts(language);
  const marks = [...bookmarks, ...highlights].sort(byPlace);
  const clientIpOf = (path: string) => siteUrl() + localPath(language, path);
  const linkTo = (place: Place) => `[${t("place", place)}](${clientIpOf(`/book/${book.id}/${place.chapter}`)}#p-${place.paragraph})`;
  const blockOf = (mark: Bookmark | Highlight) =>
    "quote" in mark
      ? [`> ${escapeMarkdown(mark.quote)}`, markdownLines(mark.note), linkTo(mark)]
      : [`**${t("bookmark")}:** ${firstWords(noted, mark)}`, linkTo(mark)];
  const chapters = [...Map.groupBy(marks, ({ chapter }) => chapter)].flatMap(([number, ofChapter]) => [
    `## ${headingOf(noted, number, language)}`,
    ...ofChapter.flatMap(blockOf),
  ]);
  const blocks = [
    `# ${escapeMarkdown(book.title)}`,
    `${escapeMarkdown(writtenPhrase(language, book.model, book.author.name))}.`,
    `<${clientIpOf(`/book/${book.id}`)}>`,
    ...(chapters.length > 0 ? chapters : [t("fileEmpty")]),
  ];
  return { name: fileName(`${book.title} – ${t("title")}`, "md"), markdown: `${blocks.filter(Boolean).join("\n\n")}\n` };
}

function headingOf({ chapters }: NotedBook, number: number, language: Language): string {
  const title = chapters.find((chapter) => chapter.number === number)?.title;
  return escapeMarkdown([chapterPhrase(language, number), title].filter(Boolean).join(": "));
}

const firstWords = ({ texts }: NotedBook, { chapter, paragraph }: Place): string =>
  escapeMarkdown(excerpt(texts.get(`${chapter}:${paragraph}`) ?? "", FIRST_WORDS));

import "server-only";

import type { Motif } from "#lib/domain/art/motif";
import type { ExportBook, Publisher } from "#lib/domain/books/export-book";
import { longDate } from "#lib/domain/date-format";
import { escapeMarkup } from "#lib/domain/text/markup";
import { fileTexts, mannerPhrase, writtenPhrase } from "#lib/i18n/phrases";
import { needsLetters } from "#lib/server/publishing/fonts/letter-face";
import { authorMedallion, bookCover } from "#lib/server/publishing/images/render-image";
import { headingHyphenation } from "#lib/server/publishing/pdf/hyphenation";
import { bookUrl } from "#lib/urls/pages";

/** The pages before the first chapter: cover, frontispiece, title page, imprint, contents. */
export function frontMatter(book: ExportBook, publisher: Publisher): string {
  return [cover(book), frontispiece(book), titlePage(book, publisher), imprint(book, publisher), contents(book)].join("\n");
}

function cover({ id, title, lang, original, author }: ExportBook): string {
  const manner = mannerPhrase(lang, author.name);
  // The importer validated the motif, so the cast is safe.
  const svg = bookCover({ id, title, manner, isTranslation: original !== null, author: { ...author, motif: author.motif as Motif } });
  return `<section class="cover">${image(svg, fileTexts(lang)("coverText", { title, manner }))}</section>`;
}

const frontispiece = ({ author }: ExportBook): string =>
  `<section class="frontispiece">${image(authorMedallion({ ...author, motif: author.motif as Motif }), "")}</section>`;

function titlePage({ title, lang, author, model, original }: ExportBook, publisher: Publisher): string {
  const t = fileTexts(lang);
  return `<section class="title-page">
<h1 class="${sizeOf(title)}">${escapeMarkup(headingHyphenation(lang)(title))}</h1>
<p class="written">${escapeMarkup(keepPartTogether(writtenPhrase(lang, model, author.name), mannerPhrase(lang, author.name)))}</p>
${original ? `<p class="original">${escapeMarkup(t("original", { title: original.title }))}</p>` : ""}
<p class="publisher" lang="en">${escapeMarkup(publisher.name)}</p>
</section>`;
}

/** Prevents line breaks within `part`. */
const keepPartTogether = (text: string, part: string): string => text.replace(part, () => part.replaceAll(" ", "\u00a0"));

/** Longer titles are set smaller. */
function sizeOf(title: string): string {
  if (title.length <= 26) return "short";
  return title.length <= 60 ? "long" : "very-long";
}

function imprint(book: ExportBook, publisher: Publisher): string {
  const { lang, model, author, authorship = "ai" } = book;
  const t = fileTexts(lang);
  const days = {
    written: longDate(book.generatedAt, lang),
    published: longDate(book.publishedAt, lang),
    updated: longDate(book.updatedAt, lang),
  };
  const address = escapeMarkup(bookUrl(publisher, book.id));
  const paragraphs = [
    `<strong>${escapeMarkup(writtenPhrase(lang, model, author.name))}.</strong>`,
    escapeMarkup(t("made", { model, publisher: publisher.name, ...days })),
    escapeMarkup(t("honesty", { authorship, model })),
    escapeMarkup(t("rights", { authorship })),
    `${escapeMarkup(t("address", { address: "" }))}<a href="${address}">${address}</a>`,
    escapeMarkup(t("pdf.fonts", { letters: String(needsLetters(JSON.stringify(book))) })),
  ];
  return `<section class="imprint">${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n")}</section>`;
}

/** The page numbers are filled in once they are counted (page-count.ts). */
function contents({ lang, chapters }: ExportBook): string {
  const lines = chapters.map(
    ({ number, title, part }) =>
      `${part ? `<li class="part">${escapeMarkup(part)}</li>\n` : ""}<li><a href="#chapter-${number}"><span class="number">${number}</span> <span class="name">${escapeMarkup(headingHyphenation(lang)(title))}</span> ` +
      `<span class="page">000</span></a></li>`,
  );
  return `<nav class="contents"><h1>${escapeMarkup(fileTexts(lang)("contents"))}</h1><ol>${lines.join("\n")}</ol></nav>`;
}

const image = (svg: string, text: string): string =>
  `<img alt="${escapeMarkup(text)}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`;

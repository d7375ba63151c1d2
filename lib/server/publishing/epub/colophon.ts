import "server-only";

import type { ExportBook, Publisher } from "#lib/domain/books/export-book";
import { longDate } from "#lib/domain/date-format";
import { escapeMarkup } from "#lib/domain/text/markup";
import { fileTexts, opdsTexts, writtenPhrase } from "#lib/i18n/phrases";
import type { EpubDocument } from "#lib/server/publishing/epub/epub-book";
import { type EmbeddedFace, isLetterFace } from "#lib/server/publishing/epub/faces";
import { english, withLanguages } from "#lib/server/publishing/epub/language-markup";
import { bookUrl, makingUrl } from "#lib/urls/pages";

/** The last page: model, dates, licence, the embedded fonts, and the URLs of the book and of how it was made. */
export function colophon(book: ExportBook, publisher: Publisher, faces: EmbeddedFace[]): EpubDocument {
  const { lang, model, author, original, sampleOf, hasMaking, authorship = "ai" } = book;
  const t = fileTexts(lang);
  const credits = t("made", {
    model,
    publisher: publisher.name,
    written: longDate(book.generatedAt, lang),
    published: longDate(book.publishedAt, lang),
    updated: longDate(book.updatedAt, lang),
  });
  const siteNames = [english(model), english(publisher.name)];
  const address = escapeMarkup(bookUrl(publisher, book.id));
  const making = escapeMarkup(makingUrl(publisher, book.id));
  const sampleNote = sampleOf !== undefined && opdsTexts(lang)("sampleNote", { count: sampleOf, address: "" });
  const paragraphs = [
    sampleNote && `<strong>${escapeMarkup(sampleNote.trim())}</strong> <a href="${address}">${address}</a>`,
    `<strong>${withLanguages(writtenPhrase(lang, model, author.name), lang, [english(model)])}.</strong>`,
    withLanguages(credits, lang, siteNames),
    original && withLanguages(t("original", { title: original.title }), lang, [{ text: original.title, lang: original.lang }]),
    withLanguages(t("honesty", { authorship, model }), lang, [english(model)]),
    escapeMarkup(t("rights", { authorship })),
    `${escapeMarkup(t("address", { address: "" }))}<a href="${address}">${address}</a>`,
    hasMaking && `${escapeMarkup(t("making", { address: "" }))}<a href="${making}">${making}</a>`,
    withLanguages(t("fonts", { letters: String(faces.some(isLetterFace)) }), lang, [english("SIL Open Font License")]),
  ];
  const body = [
    '<section id="colophon" epub:type="colophon" role="doc-colophon" class="colophon" aria-labelledby="about">',
    `<h1 id="about">${escapeMarkup(t("about"))}</h1>`,
    ...paragraphs.filter(Boolean).map((paragraph) => `<p>${paragraph}</p>`),
    "</section>",
  ].join("\n");
  return { id: "colophon", file: "colophon.xhtml", title: t("about"), body, pages: [] };
}

import "server-only";

import type { ExportBook, Publisher } from "#lib/domain/books/export-book";
import { escapeMarkup } from "#lib/domain/text/markup";
import { fileTexts, fileTitle, writtenPhrase } from "#lib/i18n/phrases";
import type { EpubDocument } from "#lib/server/publishing/epub/epub-book";
import { english, withLanguages } from "#lib/server/publishing/epub/language-markup";

/** The title page: title, model and imitated author, the original's title, the site's name. */
export function titlePage(book: ExportBook, publisher: Publisher): EpubDocument {
  const { lang, author, model, original } = book;
  const title = fileTitle(book);
  const t = fileTexts(lang);
  const written = withLanguages(writtenPhrase(lang, model, author.name), lang, [english(model)]);
  const source = original && withLanguages(t("original", { title: original.title }), lang, [{ text: original.title, lang: original.lang }]);
  const body = [
    `<section id="titlepage" epub:type="titlepage" class="titlepage" aria-label="${escapeMarkup(t("titlePage"))}">`,
    '<img class="medallion" src="medallion.svg" alt="" role="presentation"/>',
    `<h1 epub:type="fulltitle">${escapeMarkup(title)}</h1>`,
    `<p class="written">${written}</p>`,
    source && `<p class="original">${source}</p>`,
    `<p class="publisher">${withLanguages(publisher.name, lang, [english(publisher.name)])}</p>`,
    "</section>",
  ];
  return { id: "titlepage", file: "titlepage.xhtml", title, body: body.filter(Boolean).join("\n"), pages: [] };
}

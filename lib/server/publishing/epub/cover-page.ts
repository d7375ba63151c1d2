import "server-only";

import type { ExportBook } from "#lib/domain/books/export-book";
import { escapeMarkup } from "#lib/domain/text/markup";
import { fileTexts, mannerPhrase } from "#lib/i18n/phrases";
import type { EpubDocument } from "#lib/server/publishing/epub/epub-book";

/** The cover as a page with alternative text. */
export function coverPage({ title, lang, author }: ExportBook): EpubDocument {
  const t = fileTexts(lang);
  const altText = escapeMarkup(t("coverText", { title, manner: mannerPhrase(lang, author.name) }));
  const body = `<section id="cover" epub:type="cover" class="cover"><img src="cover.jpg" alt="${altText}" role="doc-cover"/></section>`;
  return { id: "cover", file: "cover.xhtml", title: t("cover"), body, pages: [] };
}

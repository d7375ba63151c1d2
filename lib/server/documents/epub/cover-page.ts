import "server-only";

import { escapeMarkup } from "#lib/domain/markup";
import type { PrintedBook } from "#lib/domain/printed-book";
import type { EpubDocument } from "#lib/server/documents/epub/bound-book";
import { fileWords, mannerPhrase } from "#lib/server/documents/phrases";

/** The cover as a page; its picture is told in words. */
export function coverPage({ title, lang, author }: PrintedBook): EpubDocument {
  const t = fileWords(lang);
  const told = escapeMarkup(t("coverText", { title, manner: mannerPhrase(lang, author.name) }));
  const body = `<section id="cover" epub:type="cover" class="cover"><img src="cover.jpg" alt="${told}" role="doc-cover"/></section>`;
  return { id: "cover", file: "cover.xhtml", title: t("cover"), body, pages: [] };
}

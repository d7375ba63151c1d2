import "server-only";

import { visit } from "unist-util-visit";
import type { ExportChapter } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { keepTogether } from "#lib/domain/typography/line-breaks";
import { chapterPhrase, fileTexts } from "#lib/i18n/phrases";
import { chapterTree, htmlOf, type Tree } from "#lib/server/modules/chapters/chapter-tree";
import { markEpigraphs } from "#lib/server/publishing/epub/epigraphs";
import type { EpubDocument, PageMarker } from "#lib/server/publishing/epub/epub-book";
import { markForms } from "#lib/server/publishing/epub/forms";
import { markPages } from "#lib/server/publishing/epub/page-markers";
import { markOpening } from "#lib/server/publishing/mark-opening";

/** The document of a chapter, whose first page marker has the number `firstPage`. */
export function chapterDocument({ number, title, html, part = null }: ExportChapter, lang: Language, firstPage: number): EpubDocument {
  const t = fileTexts(lang);
  const labelled = (page: number): PageMarker => ({ number: page, id: `page-${page}`, label: t("page", { page }) });
  const opening = labelled(firstPage);
  const tree = chapterTree(html);
  markLanguages(tree);
  markEpigraphs(tree);
  markOpening(tree, lang);
  const pages = [opening, ...markPages(tree, firstPage + 1, labelled)];
  const type = ["chapter", markForms(tree)].filter(Boolean).join(" ");
  const id = `chapter-${number}`;
  const body = [
    `<section id="${id}" epub:type="${type}" role="doc-chapter" aria-labelledby="title-${number}">`,
    `<span epub:type="pagebreak" role="doc-pagebreak" id="${opening.id}" aria-label="${escapeMarkup(opening.label)}"></span>`,
    ...(part ? [`<p class="part">${keepTogether(escapeMarkup(part))}</p>`] : []),
    `<h1 id="title-${number}"><span class="number">${chapterPhrase(lang, number)}</span> <span class="title">${keepTogether(escapeMarkup(title))}</span></h1>`,
    keepTogether(htmlOf(tree)),
    "</section>",
  ].join("\n");
  return { id, file: `${id}.xhtml`, title, body, pages, part };
}

/** XHTML needs `xml:lang` beside `lang`: https://www.w3.org/TR/epub-33/#sec-xhtml */
function markLanguages(tree: Tree): void {
  visit(tree, "element", ({ properties }) => {
    if (properties.lang) properties["xml:lang"] = properties.lang;
  });
}

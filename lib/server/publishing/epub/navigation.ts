import "server-only";

import { escapeMarkup } from "#lib/domain/text/markup";
import { fileTexts } from "#lib/i18n/phrases";
import { tableOfContents } from "#lib/server/publishing/epub/contents-page";
import type { EpubBook } from "#lib/server/publishing/epub/epub-book";
import { page } from "#lib/server/publishing/epub/page";

/**
 * The navigation document: table of contents, landmarks and page list for the menus of reading apps. It is not in the spine: pandoc prints
 * every list of a spine document, whatever `hidden` and styles say.
 */
export function navigation({ book, front, chapters, back }: EpubBook): string {
  const t = fileTexts(book.lang);
  const [cover, titlePage, contents] = front;
  const landmarks: [string, string | undefined, string][] = [
    ["cover", cover?.file, t("cover")],
    ["titlepage", titlePage?.file, t("titlePage")],
    ["toc", contents?.file, t("contents")],
    ["bodymatter", chapters[0]?.file, t("text")],
    ["colophon", back[0]?.file, t("about")],
  ];
  const pages = chapters.flatMap(({ file, pages }) => pages.map(({ number, id }) => `<li><a href="${file}#${id}">${number}</a></li>`));
  const body = [
    tableOfContents(book, { chapters, back }),
    `<nav epub:type="landmarks" hidden="hidden" aria-label="${escapeMarkup(t("parts"))}">`,
    `<ol>\n${landmarks.map(([type, file, label]) => `<li><a epub:type="${type}" href="${file}">${escapeMarkup(label)}</a></li>`).join("\n")}\n</ol>`,
    "</nav>",
    `<nav epub:type="page-list" role="doc-pagelist" hidden="hidden" aria-label="${escapeMarkup(t("pages"))}">`,
    `<ol>\n${pages.join("\n")}\n</ol>`,
    "</nav>",
  ].join("\n");
  return page({ lang: book.lang, title: escapeMarkup(t("contents")), part: "frontmatter", body });
}

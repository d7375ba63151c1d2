import "server-only";

import { escapeMarkup } from "#lib/domain/text/markup";
import { keepTogether } from "#lib/domain/typography/line-breaks";
import { chapterPhrase, fileTexts } from "#lib/i18n/phrases";
import type { EpubBook } from "#lib/server/publishing/epub/epub-book";
import { page } from "#lib/server/publishing/epub/page";

/** The navigation document: table of contents, and hidden landmarks and page list. */
export function navigation({ book, front, chapters, back }: EpubBook): string {
  const t = fileTexts(book.lang);
  const contents = escapeMarkup(t("contents"));
  const chapterItems = chapters.map(({ file, title }, index) => {
    const number = chapterPhrase(book.lang, book.chapters[index]?.number ?? index + 1);
    return `<li><a href="${file}"><span class="number">${number}</span> <span class="title">${keepTogether(escapeMarkup(title))}</span></a></li>`;
  });
  const backItems = back.map(({ file, title }) => `<li class="apart">${link(file, title)}</li>`);
  const [cover, titlePage] = front;
  const landmarks: [string, string | undefined, string][] = [
    ["cover", cover?.file, t("cover")],
    ["titlepage", titlePage?.file, t("titlePage")],
    ["toc", "toc.xhtml#toc", t("contents")],
    ["bodymatter", chapters[0]?.file, t("text")],
    ["colophon", back[0]?.file, t("about")],
  ];
  const pages = chapters.flatMap(({ file, pages }) => pages.map(({ number, id }) => `<li>${link(`${file}#${id}`, String(number))}</li>`));
  const body = [
    '<nav id="toc" epub:type="toc" role="doc-toc" class="contents" aria-labelledby="contents">',
    `<h1 id="contents">${contents}</h1>`,
    `<ol>\n${[...chapterItems, ...backItems].join("\n")}\n</ol>`,
    "</nav>",
    `<nav id="landmarks" epub:type="landmarks" hidden="hidden" aria-label="${escapeMarkup(t("parts"))}">`,
    `<ol>\n${landmarks.map(([type, file, label]) => `<li><a epub:type="${type}" href="${file}">${escapeMarkup(label)}</a></li>`).join("\n")}\n</ol>`,
    "</nav>",
    `<nav id="page-list" epub:type="page-list" role="doc-pagelist" hidden="hidden" aria-label="${escapeMarkup(t("pages"))}">`,
    `<ol>\n${pages.join("\n")}\n</ol>`,
    "</nav>",
  ].join("\n");
  return page({ lang: book.lang, title: contents, part: "frontmatter", body });
}

const link = (file: string, text: string): string => `<a href="${file}">${escapeMarkup(text)}</a>`;

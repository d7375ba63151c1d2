import "server-only";

import { EPub } from "epub-gen-memory";
import JSZip from "jszip";
import { creatorName } from "#lib/domain/book/export-book";
import { escapeMarkup } from "#lib/domain/text/markup";
import type { EpubBook, EpubDocument } from "#lib/server/publishing/epub/epub-book";
import { page } from "#lib/server/publishing/epub/page";

/** A template of EJS; nothing of a book ever gets into one, or a title could run code. */
const CHAPTER = page({ lang: "<%= lang %>", title: "<%= title %>", part: "bodymatter", body: "<%- content %>" });

/** The book's text files by path, as epub-gen-memory writes them and we mend them; its package document and contents are drafts. */
export async function baseFiles(
  { book, front, chapters, back }: Omit<EpubBook, "resources">,
  css: string,
): Promise<Record<string, string>> {
  const options = { title: book.title, author: creatorName(book.model), lang: book.lang, css, chapterXHTML: CHAPTER };
  const content = chapters.map(({ title, file, body }) => ({ title, filename: file, content: body }));
  const draft = await new EPub(options, content).render();
  const zip = await JSZip.loadAsync(await draft.generateAsync({ type: "uint8array", compression: "STORE" }));
  const files: Record<string, string> = {};
  for (const entry of Object.values(zip.files)) if (!entry.dir) files[entry.name] = await entry.async("string");
  for (const { file } of chapters) files[`OEBPS/${file}`] = mended(files[`OEBPS/${file}`] ?? "");
  const own = (documents: EpubDocument[], part: "frontmatter" | "backmatter") => {
    for (const { file, title, body } of documents)
      files[`OEBPS/${file}`] = page({ lang: book.lang, title: escapeMarkup(title), part, body });
  };
  own(front, "frontmatter");
  own(back, "backmatter");
  return files;
}

/** Letters instead of their numbers, and no empty element that an HTML parser would take for an open one. */
const mended = (xhtml: string): string =>
  xhtml
    .replace(/&#x([0-9a-f]+);/gi, (reference, code: string) => {
      const character = String.fromCodePoint(Number.parseInt(code, 16));
      return /[&<>"']/.test(character) ? reference : character;
    })
    .replace(/<span([^<>]*)\/>/g, "<span$1></span>");

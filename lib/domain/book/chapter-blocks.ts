// Chapters are HTML that our own renderer made: paragraphs, quotations and breaks, one after the other.
const BLOCK = /<blockquote[\s\S]*?<\/blockquote>|<p[\s\S]*?<\/p>|<hr\s*\/?>/g;
const OPENING = /^(?:<blockquote[\s\S]*?<\/blockquote>\s*)*<p[^>]*>(?:<(?:em|strong)>)*(\S)/;

/** A chapter's blocks in their order; two editions of a work have the same number. */
export const chapterBlocks = (html: string): string[] => html.match(BLOCK) ?? [];

/** Whether the text begins with a quotation mark or dash, before which no initial can be set. */
export const opensWithMark = (html: string): boolean => /[^\p{L}\p{N}]/u.test(OPENING.exec(html)?.[1] ?? "");

/** Every paragraph gets a link to itself, for the pointer alone: the same link is in the tools, by keyboard. */
export const withParagraphLinks = (html: string): string =>
  html.replace(/<p id="(p-\d+)">/g, '<p id="$1"><a class="paragraph-link" href="#$1" tabindex="-1" aria-hidden="true"></a>');

/** The same anchors under another prefix, so that two texts fit on one page. */
export const renameAnchors = (html: string, prefix: string): string => html.replace(/id="p-(\d+)"/g, `id="${prefix}-$1"`);

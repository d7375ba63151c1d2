// Chapters are HTML from our own renderer: a flat sequence of paragraphs, quotations and breaks.
const BLOCK = /<blockquote[\s\S]*?<\/blockquote>|<p[\s\S]*?<\/p>|<hr\s*\/?>/g;
const EPIGRAPHS = /^(?:<blockquote[\s\S]*?<\/blockquote>\s*)+/;
/** The last paragraph of a quotation, if it is emphasised as a whole. */
const ATTRIBUTION = /(<\/p>\s*<p[^>]*>)(<em>(?:(?!<\/?(?:em|p)>)[\s\S])*<\/em>)(?=<\/p>\s*<\/blockquote>)/g;

/** A chapter's blocks in order; two editions of a work have the same number. */
export const chapterBlocks = (html: string): string[] => html.match(BLOCK) ?? [];

/** The number of the first paragraph that is not in an epigraph; 1 without any. */
export const firstParagraph = (html: string): number =>
  Number(/^<p id="p-(\d+)"/.exec(chapterBlocks(html).find((block) => block.startsWith("<p")) ?? "")?.[1] ?? 1);

/** Wraps the source of an epigraph, a last paragraph that is emphasised as a whole, so that it can be set to the right. */
export const withAttribution = (html: string): string =>
  html.replace(EPIGRAPHS, (epigraphs) => epigraphs.replace(ATTRIBUTION, '$1<span class="attribution">$2</span>'));

/** Adds to every paragraph a link to itself, for the pointer only; for the keyboard the toolbar copies the same link. */
export const withParagraphLinks = (html: string): string =>
  html.replace(/<p id="(p-\d+)"([^>]*)>/g, '<p id="$1"$2><a class="paragraph-link" href="#$1" tabindex="-1" aria-hidden="true"></a>');

/** The same ids with another prefix, so that two texts fit on one page. */
export const renameAnchors = (html: string, prefix: string): string => html.replace(/id="p-(\d+)"/g, `id="${prefix}-$1"`);

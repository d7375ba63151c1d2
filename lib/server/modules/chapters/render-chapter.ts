import "server-only";

import { toString as textOf } from "hast-util-to-string";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { limitNesting } from "#lib/domain/text/limit-markdown";
import { countWords } from "#lib/domain/text/text";
import { chapterMarkup } from "#lib/server/modules/chapters/chapter-markup";
import { parseFencedBlocks, separateFences } from "#lib/server/modules/chapters/fenced-blocks";
import { parseForeignPhrases } from "#lib/server/modules/chapters/foreign-phrases";
import { parseVerse } from "#lib/server/modules/chapters/verse";

export type RenderedChapter = { html: string; paragraphs: string[]; wordCount: number };

const ALLOWED = { ...chapterMarkup("lang"), strip: ["script", "style"] };

const reader = unified().use(remarkParse).freeze();
const cleaner = unified().use(remarkRehype).use(rehypeSanitize, ALLOWED).freeze();
const printer = unified().use(rehypeStringify).freeze();

export type MarkdownTree = ReturnType<typeof reader.parse>;

/** Parses a chapter's Markdown with marked phrases of other languages, stanzas, and blocks between `:::` (docs/collection-format.md). */
export const parseMarkdown = (markdown: string): MarkdownTree =>
  parseFencedBlocks(parseVerse(separateFences(parseForeignPhrases(reader.parse(limitNesting(markdown))))));

/**
 * Renders a chapter's Markdown as sanitised HTML, whose paragraphs have the ids `p-1`, `p-2` … (including epigraphs); also returns the
 * paragraphs as plain text and the number of words.
 */
export function renderChapter(markdown: string): RenderedChapter {
  const tree = cleaner.runSync(parseMarkdown(markdown));
  const paragraphs: string[] = [];
  // After sanitising, which would prefix each id with "user-content-".
  visit(tree, { tagName: "p" }, (node) => {
    if (node.type !== "element") return;
    paragraphs.push(plain(textOf(node)));
    node.properties = { id: `p-${paragraphs.length}`, ...node.properties };
  });
  const wordCount = paragraphs.reduce((sum, paragraph) => sum + countWords(paragraph), 0);
  return { html: printer.stringify(tree), paragraphs, wordCount };
}

/** The plain text of a Markdown block. */
export const plainOf = (block: MarkdownTree["children"][number]): string =>
  plain(textOf(cleaner.runSync({ type: "root", children: [block] })));

/** Collapses whitespace except no-break spaces. */
const plain = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").trim();

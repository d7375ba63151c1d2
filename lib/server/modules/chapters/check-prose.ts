import "server-only";

import type { PhrasingContent } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { excerpt } from "#lib/domain/text/text";
import { BROKEN_FENCE, BROKEN_PART, FENCED_BLOCKS, LETTER_PARTS } from "#lib/server/modules/chapters/fenced-blocks";
import { BROKEN_MARK, isKnownLanguage } from "#lib/server/modules/chapters/foreign-phrases";
import { type MarkdownTree, parseMarkdown } from "#lib/server/modules/chapters/render-chapter";
import { beginsWithBar } from "#lib/server/modules/chapters/verse";

export type Block = MarkdownTree["children"][number];
/** What a chapter may not contain, or has too much of; `line` counts from 1. */
export type ProseFault = { line: number; message: string };

/** Upper limits of a chapter's text. */
export const PROSE_LIMITS = {
  /** Paragraphs per chapter. */
  paragraphs: 10_000,
  /** Characters per paragraph. */
  paragraph: 50_000,
  /** Markdown syntax characters per paragraph. */
  marks: 400,
  /** Markdown syntax characters per file: each can cost the parser 0.2 ms and 10 kB. */
  fileMarks: 10_000,
  /** Levels of quotations; only one is supported, and each costs the parser as much as the text. */
  quotationLevels: 4,
} as const;

const PROSE = new Set([
  "root",
  "paragraph",
  "text",
  "emphasis",
  "strong",
  "foreignPhrase",
  "verseLine",
  "break",
  "thematicBreak",
  "blockquote",
]);

const SYNTAX = /[>*_[\]`<&]/g;
const NESTED_QUOTATIONS = new RegExp(`^(?: {0,3}>[ \\t]?){${PROSE_LIMITS.quotationLevels}}`, "m");

/** The unsupported Markdown nodes, with a hint on how to write what was probably meant. */
const UNSUPPORTED: Record<string, string> = {
  html: "HTML is not allowed",
  heading: "this reads as a heading, which is not allowed (a line of --- or === below a text makes one too)",
  list: "this reads as a list, which is not allowed; to begin a line like this, write \\- or 1\\.",
  code: "this reads as code, which is not allowed (four spaces or ``` at the beginning of a line)",
  inlineCode: "code in ` is not allowed",
  link: "links are not allowed",
  linkReference: "links are not allowed",
  definition: "links are not allowed",
  image: "images are not allowed",
  imageReference: "images are not allowed",
};

/** Checks a text that is safe to parse only within the limits; `paragraphs` is 0 if it was not parsed. */
export function checkProse(markdown: string): { faults: ProseFault[]; paragraphs: number } {
  const faults = findSizeFaults(markdown);
  return faults.length > 0 ? { faults, paragraphs: 0 } : checkBlocks(parseMarkdown(markdown).children);
}

/** Long paragraphs and excessive syntax characters, which take the parser minutes. */
export function findSizeFaults(markdown: string): ProseFault[] {
  const marks = countMarks(markdown);
  if (marks > PROSE_LIMITS.fileMarks)
    return [{ line: 1, message: `the text has ${marks} Markdown syntax characters, more than ${PROSE_LIMITS.fileMarks}` }];
  const faults: ProseFault[] = [];
  let line = 1;
  for (const block of markdown.split("\n\n")) {
    const message = sizeFault(block);
    if (message) faults.push({ line, message });
    line += block.split("\n").length + 1;
  }
  return faults;
}

function sizeFault(block: string): string | null {
  const { paragraph, marks, quotationLevels } = PROSE_LIMITS;
  if (block.length > paragraph) return `this paragraph has ${block.length} characters, more than ${paragraph}`;
  if (countMarks(block) > marks) return `this paragraph has more than ${marks} Markdown syntax characters`;
  return NESTED_QUOTATIONS.test(block) ? `quotations are nested ${quotationLevels} levels deep or more` : null;
}

function countMarks(text: string): number {
  return text.match(SYNTAX)?.length ?? 0;
}

/** Finds unsupported nodes among parsed blocks and counts the paragraphs. */
export function checkBlocks(blocks: Block[]): { faults: ProseFault[]; paragraphs: number } {
  const faults: ProseFault[] = [];
  let paragraphs = 0;
  const openTags: string[] = [];
  const root: MarkdownTree = { type: "root", children: blocks };
  visit(root, (node, index, parent) => {
    if (node.type === "html" && closes(node.value, openTags)) return SKIP;
    const nested = parent?.type === "blockquote" && node.type !== "paragraph";
    if (nested || !PROSE.has(node.type)) {
      const excerptText = node.type === "html" ? `: ${excerpt(node.value, 40)}` : "";
      const message = nested ? "an epigraph holds only paragraphs" : (UNSUPPORTED[node.type] ?? `${node.type} is not allowed`);
      faults.push({ line: node.position?.start.line ?? 1, message: message + excerptText });
      return SKIP;
    }
    const fault = formFault(node) ?? languageFault(node) ?? tableFault(node, index === 0);
    if (fault) faults.push(fault);
    if (node.type === "paragraph") paragraphs += 1;
    return undefined;
  });
  return { faults, paragraphs };
}

/** Whether this is the closing tag of an element whose opening tag was reported; remembers opening tags in `openTags`. */
function closes(html: string, openTags: string[]): boolean {
  const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(html) ?? [];
  if (!slash) openTags.push(name.toLowerCase());
  const at = slash ? openTags.lastIndexOf(name.toLowerCase()) : -1;
  if (at >= 0) openTags.splice(at, 1);
  return at >= 0;
}

/** The row below a table's head, `|---|:-:|`: without it the Markdown of GitHub and Pandoc makes no table of lines with bars. */
const DELIMITER_ROW = /^(?=[^|]*\|)(?=[^-]*-)[|:\- \t]+$/;

const hasTable = ({ children }: Extract<Block, { type: "paragraph" }>): boolean =>
  children.some((child) => child.type === "text" && child.value.split("\n").some((line) => DELIMITER_ROW.test(line)));

/** A table, at the line of its head: the parser reads it as a paragraph. `isFirst`: the text begins its paragraph. */
function tableFault(node: MarkdownTree | Block | PhrasingContent, isFirst: boolean): ProseFault | null {
  if (node.type !== "text") return null;
  const row = node.value.split("\n").findIndex((line, index) => (index > 0 || !isFirst) && DELIMITER_ROW.test(line));
  if (row < 0) return null;
  return { line: (node.position?.start.line ?? 1) + row - 1, message: "this reads as a table, which is not allowed" };
}

/** A stanza, a fence or a mark within a letter that could not be read. */
function formFault(node: MarkdownTree | Block | PhrasingContent): ProseFault | null {
  const line = node.position?.start.line ?? 1;
  if (node.type === "paragraph" && beginsWithBar(node) && !hasTable(node))
    return { line, message: "of a stanza every line begins with a bar and a space and has text; an emphasis ends on its line" };
  if (node.type !== "text") return null;
  const linesAbove = (at: number) => line + node.value.slice(0, at).split("\n").length - 1;
  const fence = node.value.search(BROKEN_FENCE);
  if (fence >= 0) return { line: linesAbove(fence), message: FENCE_HINT };
  const part = node.value.search(BROKEN_PART);
  return part < 0 ? null : { line: linesAbove(part), message: PART_HINT };
}

const FENCE_HINT = `a block begins with “::: name”, the name being ${FENCED_BLOCKS.join(", ")}, and ends with “:::”, each on its own line`;
const PART_HINT = `in a letter or diary, a whole paragraph is marked like this: [4 March]{.date}; there are ${LETTER_PARTS.map((part) => `.${part}`).join(", ")}`;

/** A mark of a foreign phrase that could not be read, or whose language does not exist. */
function languageFault(node: MarkdownTree | Block | PhrasingContent): ProseFault | null {
  const line = node.position?.start.line ?? 1;
  if (node.type === "foreignPhrase" && !isKnownLanguage(node.lang)) return { line, message: `no language has the code “${node.lang}”` };
  const at = node.type === "text" ? node.value.search(BROKEN_MARK) : -1;
  if (node.type !== "text" || at < 0) return null;
  const above = node.value.slice(0, at).split("\n").length - 1;
  return { line: line + above, message: "a phrase in another language is marked like this: [phrase]{lang=fr}" };
}

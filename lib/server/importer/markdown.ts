import "server-only";

import { SKIP, visit } from "unist-util-visit";
import { excerpt } from "#lib/domain/text/text";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { LIMITS } from "#lib/server/importer/limits";
import { type MarkdownTree, parseMarkdown } from "#lib/server/modules/chapters/render-chapter";

type Block = MarkdownTree["children"][number];

const PROSE = new Set(["root", "paragraph", "text", "emphasis", "strong", "break", "thematicBreak", "blockquote"]);

const SYNTAX = /[>*_[\]`<&]/g;
const NESTED_QUOTATIONS = new RegExp(`^(?: {0,3}>[ \\t]?){${LIMITS.quotationLevels}}`, "m");

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

/** Reports every unsupported node at its line; returns the number of paragraphs. `firstLine`: where `markdown` begins in the file. */
export function checkProse(path: string, markdown: string, firstLine: number, errors: ErrorCollector): number {
  return checkSize(path, markdown, firstLine, errors) ? checkBlocks(path, parseMarkdown(markdown).children, firstLine, errors) : 0;
}

/** Whether the text is safe to parse: reports long paragraphs and excessive syntax characters, which take the parser minutes. */
export function checkSize(path: string, markdown: string, firstLine: number, errors: ErrorCollector): boolean {
  const before = errors.count;
  const marks = countMarks(markdown);
  if (marks > LIMITS.fileMarks) {
    errors.add(path, firstLine, `the text has ${marks} Markdown syntax characters, more than ${LIMITS.fileMarks}`);
    return false;
  }
  let line = firstLine;
  for (const block of markdown.split("\n\n")) {
    if (block.length > LIMITS.paragraph)
      errors.add(path, line, `this paragraph has ${block.length} characters, more than ${LIMITS.paragraph}`);
    else if (countMarks(block) > LIMITS.marks)
      errors.add(path, line, `this paragraph has more than ${LIMITS.marks} Markdown syntax characters`);
    else if (NESTED_QUOTATIONS.test(block)) errors.add(path, line, `quotations are nested ${LIMITS.quotationLevels} levels deep or more`);
    line += block.split("\n").length + 1;
  }
  return errors.count === before;
}

function countMarks(text: string): number {
  return text.match(SYNTAX)?.length ?? 0;
}

/** Reports unsupported nodes among parsed blocks; returns the number of paragraphs. */
export function checkBlocks(path: string, blocks: Block[], firstLine: number, errors: ErrorCollector): number {
  let paragraphs = 0;
  const root: MarkdownTree = { type: "root", children: blocks };
  visit(root, (node, _index, parent) => {
    const line = (node.position?.start.line ?? 1) + firstLine - 1;
    const nested = parent?.type === "blockquote" && node.type !== "paragraph";
    if (nested || !PROSE.has(node.type)) {
      const excerptText = node.type === "html" ? `: ${excerpt(node.value, 40)}` : "";
      errors.add(
        path,
        line,
        `${nested ? "an epigraph holds only paragraphs" : (UNSUPPORTED[node.type] ?? `${node.type} is not allowed`)}${excerptText}`,
      );
      return SKIP;
    }
    if (node.type !== "paragraph") return undefined;
    paragraphs += 1;
    return undefined;
  });
  return paragraphs;
}

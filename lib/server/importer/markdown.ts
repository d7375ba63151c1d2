import "server-only";

import { SKIP, visit } from "unist-util-visit";
import { excerpt } from "#lib/domain/text/text";
import type { Faults } from "#lib/server/importer/errors";
import { LIMITS } from "#lib/server/importer/limits";
import { type MarkdownTree, parseMarkdown } from "#lib/server/modules/chapters/render-chapter";

type Block = MarkdownTree["children"][number];

const PROSE = new Set(["root", "paragraph", "text", "emphasis", "strong", "break", "thematicBreak", "blockquote"]);

const MARKS = /[>*_[\]`<&]/g;

/** What other Markdown is called, and how to write what was probably meant. */
const REFUSED: Record<string, string> = {
  html: "HTML is not taken",
  heading: "this reads as a heading, which is not taken (a line of --- or === below a text makes one too)",
  list: "this reads as a list, which is not taken; for a line that only begins so write \\- or 1\\.",
  code: "this reads as code, which is not taken (four spaces or ``` at the beginning of a line)",
  inlineCode: "code in ` is not taken",
  link: "links are not taken",
  linkReference: "links are not taken",
  definition: "links are not taken",
  image: "pictures are not taken",
  imageReference: "pictures are not taken",
};

/** Reports all that is not prose, at its line; answers the number of paragraphs. `firstLine` is where `markdown` begins. */
export function checkProse(path: string, markdown: string, firstLine: number, faults: Faults): number {
  return checkBulk(path, markdown, firstLine, faults) ? checkBlocks(path, parseMarkdown(markdown).children, firstLine, faults) : 0;
}

/** Whether the text may be parsed at all: reports paragraphs that are too long, or more marks than words, which take minutes. */
export function checkBulk(path: string, markdown: string, firstLine: number, faults: Faults): boolean {
  const before = faults.count;
  let line = firstLine;
  for (const block of markdown.split("\n\n")) {
    if (block.length > LIMITS.paragraph)
      faults.add(path, line, `this paragraph has ${block.length} characters, more than ${LIMITS.paragraph}`);
    else if ((block.match(MARKS)?.length ?? 0) > LIMITS.marks)
      faults.add(path, line, `this paragraph has more than ${LIMITS.marks} marks of Markdown`);
    line += block.split("\n").length + 1;
  }
  return faults.count === before;
}

/** The same for blocks of a tree whose line 1 is `firstLine` of the file. */
export function checkBlocks(path: string, blocks: Block[], firstLine: number, faults: Faults): number {
  let paragraphs = 0;
  const root: MarkdownTree = { type: "root", children: blocks };
  visit(root, (node, _index, parent) => {
    const line = (node.position?.start.line ?? 1) + firstLine - 1;
    const nested = parent?.type === "blockquote" && node.type !== "paragraph";
    if (nested || !PROSE.has(node.type)) {
      const shown = node.type === "html" ? `: ${excerpt(node.value, 40)}` : "";
      faults.add(
        path,
        line,
        `${nested ? "an epigraph holds only paragraphs" : (REFUSED[node.type] ?? `${node.type} is not taken`)}${shown}`,
      );
      return SKIP;
    }
    if (node.type !== "paragraph") return undefined;
    paragraphs += 1;
    return undefined;
  });
  return paragraphs;
}

import "server-only";

import type { Paragraph, PhrasingContent, Root, Text } from "mdast";
import { visit } from "unist-util-visit";
import { MOST_INDENTS } from "#lib/server/modules/chapters/chapter-markup";

/** A line of verse. */
export type VerseLine = {
  type: "verseLine";
  children: PhrasingContent[];
  data: { hName: "span"; hProperties: { className: string[] } };
  position?: Text["position"];
};

declare module "mdast" {
  interface PhrasingContentMap {
    verseLine: VerseLine;
  }
  interface RootContentMap {
    verseLine: VerseLine;
  }
}

const BAR = /^\|(?: ( *)|$)/;
const SPACES_PER_INDENT = 2;

/**
 * Turns stanzas into lines: paragraphs of which every line begins with a bar and a space, the line blocks of Pandoc. Two further spaces
 * indent a line by one level. A paragraph that begins with a bar and is no stanza stays as it is.
 */
export function parseVerse(tree: Root): Root {
  visit(tree, "paragraph", (paragraph) => {
    if (!beginsWithBar(paragraph)) return;
    const lines = linesOf(paragraph.children).map(verseLine);
    if (!lines.every((line) => line !== null)) return;
    paragraph.data = { hProperties: { className: ["verse"] } };
    paragraph.children = lines.flatMap((line, index): PhrasingContent[] => (index === 0 ? [line] : [{ type: "break" }, line]));
  });
  return tree;
}

/** Whether a paragraph begins as a stanza does; after `parseVerse` it is none. */
export function beginsWithBar({ children: [first] }: Paragraph): boolean {
  return first?.type === "text" && first.value.startsWith("|");
}

/** The content of a paragraph by lines. An emphasis over several lines is one line with a break in it. */
function linesOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === "break") lines.push([]);
    else if (child.type !== "text") lines.at(-1)?.push(child);
    else
      for (const [index, value] of child.value.split("\n").entries()) {
        if (index > 0) lines.push([]);
        if (value !== "") lines.at(-1)?.push({ type: "text", value });
      }
  }
  return lines;
}

/** A line without its bar; null where it has none, has no text, or goes on in the next line. */
function verseLine([first, ...rest]: PhrasingContent[]): VerseLine | null {
  const bar = first?.type === "text" ? BAR.exec(first.value) : null;
  if (first?.type !== "text" || !bar || rest.some(hasLineBreak)) return null;
  const value = first.value.slice(bar[0].length);
  const children = value === "" ? rest : [{ ...first, value }, ...rest];
  if (children.length === 0) return null;
  const indent = Math.min(Math.floor((bar[1]?.length ?? 0) / SPACES_PER_INDENT), MOST_INDENTS);
  const className = indent === 0 ? ["line"] : ["line", `indent-${indent}`];
  return { type: "verseLine", children, data: { hName: "span", hProperties: { className } } };
}

function hasLineBreak(node: PhrasingContent): boolean {
  if (node.type === "break") return true;
  if ("children" in node) return node.children.some(hasLineBreak);
  return "value" in node && node.value.includes("\n");
}

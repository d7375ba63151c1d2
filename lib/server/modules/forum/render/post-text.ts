import "server-only";

import type { Nodes } from "mdast";
import { isParent } from "#lib/server/modules/forum/render/post-tree";

/** Stands for a hidden text. */
const HIDDEN = "[…]";

/** A rendered post as plain text, a line for each block; spoilers are left out. */
export const postText = (tree: Nodes): string =>
  textOf(tree)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();

function textOf(node: Nodes): string {
  if (node.data?.hName === "details") return node.type === "blockquote" ? `${HIDDEN}\n` : HIDDEN;
  if (node.type === "break") return "\n";
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "code") return `${node.value}\n`;
  if (!isParent(node)) return "value" in node ? node.value : "";
  const text = node.children.map(textOf).join("");
  return node.type === "paragraph" || node.type === "heading" ? `${text}\n` : text;
}

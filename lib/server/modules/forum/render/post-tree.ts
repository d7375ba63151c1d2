import "server-only";

import type { Nodes, Parents, Root } from "mdast";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { POST_MAX } from "#lib/domain/forum/forum";
import { encodeSpoilerTags } from "#lib/domain/forum/spoiler-tags";
import { limitMarkdown } from "#lib/domain/text/limit-markdown";
import { normalizeMarkdown } from "#lib/domain/text/user-text";

/** Deeper nodes become text: the steps after the parser are recursive. */
const MAX_DEPTH = 24;

/**
 * Not part of posts: HTML is shown as text; link definitions, as one long address could be repeated a thousand times; indented code, as
 * pasted prose is often indented; underlined headings, as a rule under a paragraph is meant as one; addresses without a protocol.
 */
const DISABLED = ["htmlFlow", "htmlText", "definition", "codeIndented", "setextUnderline", "wwwAutolink", "emailAutolink"];

const parser = unified()
  .use(remarkParse)
  .data("micromarkExtensions", [gfmStrikethrough({ singleTilde: false }), gfmAutolinkLiteral(), { disable: { null: DISABLED } }])
  // Without its transforms, which search the text once more and are recursive.
  .data("fromMarkdownExtensions", [gfmStrikethroughFromMarkdown(), { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] }])
  .freeze();

/**
 * Parses a post; spoiler tags in it are encoded (lib/domain/forum/spoiler-tags.ts). Throws a RangeError for a text of more than 20,000
 * characters.
 */
export function parsePost(markdown: string): Root {
  if (markdown.length > POST_MAX) throw new RangeError("The post is too long");
  const tree = parser.parse(limitMarkdown(encodeSpoilerTags(normalizeMarkdown(markdown))));
  limitDepth(tree);
  return tree;
}

export const isParent = (node: Nodes): node is Parents => "children" in node;

/** Not recursive, as the tree may be very deep. */
function limitDepth(tree: Root): void {
  const queue: { node: Parents; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node, depth } = next;
    for (const child of node.children) {
      if (!isParent(child)) continue;
      if (depth < MAX_DEPTH || isFlat(child)) queue.push({ node: child, depth: depth + 1 });
      else flatten(child);
    }
  }
}

const isFlat = (node: Parents): boolean => !node.children.some(isParent);

/** Replaces the content of a node by its text. */
function flatten(node: Parents): void {
  let value = "";
  const stack: Nodes[] = node.children.toReversed();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (isParent(next)) stack.push(...next.children.toReversed());
    else if ("value" in next) value += next.value;
  }
  const isBlock = node.type === "blockquote" || node.type === "listItem" || node.type === "list";
  const text = { type: "text" as const, value };
  Object.assign(node, isBlock ? { type: "paragraph", children: [text] } : { children: [text] });
}

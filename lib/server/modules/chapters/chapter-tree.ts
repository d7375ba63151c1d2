import "server-only";

import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { chapterMarkup } from "#lib/server/modules/chapters/chapter-markup";
import { LANGUAGE_TAG } from "#lib/server/modules/chapters/foreign-phrases";

const LANG: [string, RegExp] = ["lang", LANGUAGE_TAG];

/** Sanitised again on reading: epub-gen-memory would fetch every image and keep every script. */
const ALLOWED = {
  ...chapterMarkup(LANG),
  strip: ["script", "style", "iframe", "object", "svg", "math", "template", "noscript", "title", "textarea"],
};

const reader = unified().use(rehypeParse, { fragment: true }).freeze();
const cleaner = unified().use(rehypeSanitize, ALLOWED).freeze();
const printer = unified().use(rehypeStringify).freeze();

export type Tree = ReturnType<typeof reader.parse>;
export type Element = Extract<Tree["children"][number], { type: "element" }>;

/** Parses a chapter's HTML into a sanitised tree; its paragraphs have the ids `p-1`, `p-2`, … as on the site. */
export function chapterTree(html: string): Tree {
  const tree = cleaner.runSync(reader.parse(html));
  let count = 0;
  visit(tree, "element", (node) => {
    const { className } = node.properties;
    if (Array.isArray(className) && className.length === 0) delete node.properties.className;
    if (node.tagName === "p") node.properties = { id: `p-${++count}`, ...node.properties };
  });
  return tree;
}

export const htmlOf = (tree: Tree): string => printer.stringify(tree);

import "server-only";

import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { countWords } from "#lib/domain/text/text";
import type { Tree } from "#lib/server/modules/chapters/chapter-tree";
import type { PageMarker } from "#lib/server/publishing/epub/epub-book";

const WORDS_PER_PAGE = 300;

/**
 * Inserts a page marker before the first paragraph that starts 300 words or more after the previous marker. Numbers start at `next`;
 * returns the new markers.
 */
export function markPages(tree: Tree, next: number, labelled: (number: number) => PageMarker): PageMarker[] {
  const pages: PageMarker[] = [];
  let words = 0;
  visit(tree, { tagName: "p" }, (node) => {
    if (node.type !== "element") return;
    const length = countWords(textOf(node));
    if (words >= WORDS_PER_PAGE) {
      const page = labelled(next + pages.length);
      pages.push(page);
      words = 0;
      const properties = { "epub:type": "pagebreak", role: "doc-pagebreak", id: page.id, ariaLabel: page.label };
      node.children.unshift({ type: "element", tagName: "span", properties, children: [] });
    }
    words += length;
  });
  return pages;
}

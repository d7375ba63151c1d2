import "server-only";

import type { Parents } from "mdast";
import { isParent, parsePost } from "#lib/server/modules/forum/render/post-tree";

const QUOTED_MAX = 10;
const POST = /\/forum\/thread\/([^/#?]+)(?:\/\d+)?#post-(\d{1,9})$/;

/** The numbers of the posts of a thread that quotations in a text link to, at most 10. */
export function quotedPosts(markdown: string, threadSlug: string): number[] {
  const found = new Set<number>();
  const search = (parent: Parents, isQuotation: boolean): void => {
    for (const node of parent.children) {
      const [, slug, number] = (isQuotation && node.type === "link" && POST.exec(node.url)) || [];
      if (slug === threadSlug) found.add(Number(number));
      else if (isParent(node)) search(node, isQuotation || node.type === "blockquote");
    }
  };
  search(parsePost(markdown), false);
  return [...found].slice(0, QUOTED_MAX);
}

import "server-only";

import type { Parents, Root, RootContent } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { MENTIONS_MAX } from "#lib/domain/forum/mention";
import { decodeSpoilerTags, type Spoiler, spoilerPieces } from "#lib/domain/forum/spoiler-tags";
import { inlineNodes, mentionedKeys } from "#lib/server/modules/forum/render/post-inline";
import { linkNodes } from "#lib/server/modules/forum/render/post-links";
import { setChildren, wrapSpoilers } from "#lib/server/modules/forum/render/post-spoilers";
import { postText } from "#lib/server/modules/forum/render/post-text";
import { isParent, parsePost } from "#lib/server/modules/forum/render/post-tree";

/**
 * `mayLink`: false shows addresses of other sites as text. `knownUsernames`: the keys of findMentions() that are users. `bookTitles`: by id, shown
 * instead of bare addresses.
 */
export type RenderPostOptions = {
  mayLink: boolean;
  origin: string;
  knownUsernames?: ReadonlySet<string>;
  bookTitles?: ReadonlyMap<string, string>;
};
/**
 * `text`: plain text without spoilers; `ownText`: also without quotations, unless nothing else is left. `bookIds`: books of this site that the post links to, at most 5. `linkCount`: links to other sites,
 * shown or not.
 */
export type RenderedPost = { html: string; text: string; ownText: string; mentions: string[]; bookIds: string[]; linkCount: number };

const BOOKS_MAX = 5;

const ALLOWED = {
  tagNames: [
    ...["p", "div", "em", "strong", "del", "blockquote", "ul", "ol", "li", "pre", "code", "hr", "br", "h3", "a", "img"],
    ...["details", "summary", "span", "bdi"],
  ],
  attributes: {
    a: ["href", "rel"],
    span: [["className", "mention"] as [string, string]],
    img: ["src", "alt", "loading"],
    ol: ["start"],
    details: [["className", "spoiler"] as [string, string], "dataChapter"],
  },
  protocols: { href: ["http", "https"], src: ["https"] },
};

const cleaner = unified().use(remarkRehype).use(rehypeSanitize, ALLOWED).freeze();
const printer = unified().use(rehypeStringify).freeze();

/** Renders a post's Markdown as sanitised HTML. Throws a RangeError for a text of more than 20,000 characters. */
export function renderPost(
  markdown: string,
  { mayLink, origin, knownUsernames = new Set(), bookTitles = new Map() }: RenderPostOptions,
): RenderedPost {
  const tree = parsePost(markdown);
  const mentions = mentionsIn(tree);
  const marks = new Map<RootContent, Spoiler>();
  const bookIds = new Set<string>();
  let linkCount = 0;
  const open: Spoiler[] = [];

  /** Replaces what is inside a node, in the order of the text, in which spoilers begin and end. */
  const rewrite = (parent: Parents, isInLink: boolean): void => {
    setChildren(
      parent,
      (parent.children as RootContent[]).flatMap((node) => rewriteNode(node, isInLink)),
    );
    trimBreaks(parent);
  };
  const rewriteNode = (node: RootContent, isInLink: boolean): RootContent[] => {
    if (node.type === "text") return spoilerPieces(node.value).flatMap((piece) => rewriteText(piece, isInLink));
    if (node.type === "link" || node.type === "image") {
      if (isParent(node)) rewrite(node, true);
      const { nodes, link } = linkNodes(node, { mayLink, origin, bookTitles });
      if (link && !link.isOwn) linkCount += 1;
      if (link?.bookId && bookIds.size < BOOKS_MAX) bookIds.add(link.bookId);
      return nodes.map(marked);
    }
    if (node.type === "code" || node.type === "inlineCode") node.value = decodeSpoilerTags(node.value);
    if (node.type === "code") node.lang = null;
    // The page has the levels above; levels below could be skipped.
    if (node.type === "heading") node.depth = 3;
    if (!isParent(node)) return [marked(node)];
    const wasEmpty = node.children.length === 0;
    rewrite(node, isInLink);
    // A paragraph of spoiler tags only.
    return node.children.length === 0 && !wasEmpty ? [] : [node];
  };
  const rewriteText = (piece: ReturnType<typeof spoilerPieces>[number], isInLink: boolean): RootContent[] => {
    if ("text" in piece) return inlineNodes(piece.text, isInLink ? null : knownUsernames).map(marked);
    // Tags within a spoiler hide nothing more; the whole is shown to those who have read what its strictest part requires.
    const outer = open[0];
    if ("closes" in piece) open.pop();
    else open.push(outer ?? piece.opens);
    if ("opens" in piece && outer) outer.chapter = strictest(outer, piece.opens);
    return [];
  };
  const marked = <Node extends RootContent>(node: Node): Node => {
    const spoiler = open[0];
    if (spoiler) for (const leaf of leavesOf(node)) if (!marks.has(leaf)) marks.set(leaf, spoiler);
    return node;
  };

  rewrite(tree, false);
  wrapSpoilers(tree, marks);
  const html = printer.stringify(cleaner.runSync(tree));
  const text = postText(tree);
  const own = tree.children.filter((node) => node.type !== "blockquote" || node.data?.hName === "details");
  return { html, text, ownText: postText({ ...tree, children: own }) || text, mentions, bookIds: [...bookIds], linkCount };
}

/** The keys of the usernames after an "@", at most 10; not those in quotations, code and links. */
export const findMentions = (markdown: string): string[] => mentionsIn(parsePost(markdown));

function mentionsIn(tree: Root): string[] {
  const found = new Set<string>();
  const search = (parent: Parents): void => {
    for (const node of parent.children) {
      if (node.type === "text") for (const key of mentionedKeys(node.value)) found.add(key);
      else if (isParent(node) && node.type !== "link" && node.type !== "blockquote") search(node);
    }
  };
  search(tree);
  return [...found].slice(0, MENTIONS_MAX);
}

const strictest = (one: Spoiler, other: Spoiler): number | null =>
  one.chapter === null || other.chapter === null ? null : Math.max(one.chapter, other.chapter);

const leavesOf = (node: RootContent): RootContent[] => (isParent(node) ? (node.children as RootContent[]).flatMap(leavesOf) : [node]);

/** Removes line breaks at the edges, which spoiler tags on lines of their own leave. */
function trimBreaks(parent: Parents): void {
  while (parent.children[0]?.type === "break") parent.children.shift();
  while (parent.children.at(-1)?.type === "break") parent.children.pop();
}

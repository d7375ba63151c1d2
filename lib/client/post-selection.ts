import type { Quotation } from "#lib/domain/forum/quotation";

/** A selected text of a post (components/forum/post-body.tsx). */
export type PostQuotation = Quotation & { postId: string };
export type SelectedPost = { range: Range; body: HTMLElement; quotation: PostQuotation };

const BLOCKS = "p, div, li, pre, h3, br";
const HIDDEN = "[…]";

/** The selection, if it is a text within one post; quotations and spoilers within it are left out. */
export function selectedPost(): SelectedPost | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const body = elementOf(range.startContainer)?.closest<HTMLElement>(".post-body[data-post]");
  if (!body) return null;
  if (!body.contains(range.endContainer)) {
    // A triple click ends at the start of the next block, which is no longer of the post.
    const rest = range.cloneRange();
    rest.setStartAfter(body);
    if (rest.toString().trim() !== "") return null;
    range.setEnd(body, body.childNodes.length);
  }
  const element = elementOf(range.commonAncestorContainer);
  if (!element) return null;
  const text = textOf(range);
  if (text === "") return null;
  const spoiler = element.closest<HTMLElement>("details.spoiler");
  const chapter = Number(spoiler?.dataset.chapter ?? 0) || null;
  const quotation = { postId: body.dataset.post ?? "", author: body.dataset.author ?? "", text, ...(spoiler && { spoiler: { chapter } }) };
  return { range, body, quotation };
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

function textOf(range: Range): string {
  const content = range.cloneContents();
  for (const quoted of content.querySelectorAll("blockquote, summary")) quoted.remove();
  for (const spoiler of content.querySelectorAll("details")) spoiler.replaceWith(HIDDEN);
  for (const block of content.querySelectorAll(BLOCKS)) block.after("\n");
  return (content.textContent ?? "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

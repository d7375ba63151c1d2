import type { Quotation } from "#lib/domain/forum/quotation";

/** A selected text of a post (components/forum/post-body.tsx). */
export type PostQuotation = Quotation & { postId: string };
export type SelectedPost = { range: Range; body: HTMLElement; content: DocumentFragment; quotation: Omit<PostQuotation, "text"> };

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
  const content = contentOf(range, element);
  if ((content.textContent ?? "").trim() === "") return null;
  const spoiler = element.closest<HTMLElement>("details.spoiler");
  const chapter = Number(spoiler?.dataset.chapter ?? 0) || null;
  const quotation = { postId: body.dataset.post ?? "", author: body.dataset.author ?? "", ...(spoiler && { spoiler: { chapter } }) };
  return { range, body, content, quotation };
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** A copy of the selected nodes; items of a list are within their list, which continues their numbers. */
function contentOf(range: Range, ancestor: Element): DocumentFragment {
  const content = range.cloneContents();
  for (const quoted of content.querySelectorAll("blockquote, summary")) quoted.remove();
  for (const spoiler of content.querySelectorAll("details")) spoiler.replaceWith(HIDDEN);
  if (!ancestor.matches("ul, ol")) return content;
  const list = ancestor.cloneNode(false) as HTMLElement;
  const first = elementOf(range.startContainer)?.closest("li");
  if (list instanceof HTMLOListElement && first) list.start += [...ancestor.children].indexOf(first);
  list.append(content);
  const wrapped = document.createDocumentFragment();
  wrapped.append(list);
  return wrapped;
}

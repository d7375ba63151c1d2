import { numberOf, paragraphsByNumber } from "#lib/client/paragraphs";
import { countedText, findQuote, type Highlight, QUOTE_MAX, tidyQuote } from "#lib/domain/marks";
import type { Stretch } from "#lib/domain/passage";

/** A passage of one paragraph, counted in its text (lib/domain/marks.ts). */
export type Passage = Stretch & { paragraph: number; quote: string };

const SHARED = "pastiche:share-passage";

/** Asks for a passage to be shared. */
export const sharePassage = ({ range: _range, ...passage }: Passage & { range?: Range }): void =>
  void dispatchEvent(new CustomEvent<Passage>(SHARED, { detail: passage }));

/** Calls `share` whenever a passage is to be shared; the answer ends it. */
export function onSharePassage(share: (passage: Passage) => void): () => void {
  const listen = (event: Event) => share((event as CustomEvent<Passage>).detail);
  addEventListener(SHARED, listen);
  return () => removeEventListener(SHARED, listen);
}

/** What is selected, when it is a passage of one paragraph of the shown text; else null. */
export function selectedPassage(): (Passage & { range: Range }) | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const chosen = selection.getRangeAt(0);
  const paragraph = elementOf(chosen.startContainer)?.closest(".text p[id^='p-']");
  if (!paragraph) return null;
  const range = chosen.cloneRange();
  // A triple click selects up to the beginning of the next paragraph.
  if (!paragraph.contains(chosen.endContainer)) range.setEnd(paragraph, paragraph.childNodes.length);
  if (range.toString().trim() !== chosen.toString().trim()) return null;
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const text = countedText(range.toString());
  const start = countedText(before.toString()).length + (text.length - text.trimStart().length);
  const quote = tidyQuote(text);
  if (quote === "" || quote.length > QUOTE_MAX) return null;
  return { paragraph: numberOf(paragraph), start, end: start + text.trim().length, quote, range };
}

/** Where a highlight stands in the shown chapter, also when the text was mended: in its paragraph, else in another; or null. */
export function rangeOf(highlight: Highlight, paragraphs = paragraphsByNumber()): Range | null {
  const own = paragraphs.get(highlight.paragraph);
  const others = [...paragraphs.values()].filter((paragraph) => paragraph !== own);
  for (const paragraph of own ? [own, ...others] : others) {
    const stretch = findQuote(countedText(paragraph.textContent), highlight);
    if (stretch) return rangeIn(paragraph, stretch);
  }
  return null;
}

/** The range of a paragraph's counted text. */
function rangeIn(paragraph: Element, { start, end }: Stretch): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let counted = 0;
  let isBegun = false;
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const length = countedText(node.data).length;
    if (!isBegun && start < counted + length) {
      range.setStart(node, offsetIn(node.data, start - counted));
      isBegun = true;
    }
    if (end <= counted + length) {
      range.setEnd(node, offsetIn(node.data, end - counted));
      return range;
    }
    counted += length;
  }
  range.setEnd(paragraph, paragraph.childNodes.length);
  return range;
}

/** The place in a text of its counted place. */
function offsetIn(text: string, counted: number): number {
  let offset = 0;
  for (let left = counted; offset < text.length; offset += 1) {
    if (countedText(text[offset] ?? "") === "") continue;
    if (left === 0) return offset;
    left -= 1;
  }
  return offset;
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

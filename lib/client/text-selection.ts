import { paragraphsByNumber } from "#lib/client/paragraphs";
import { countedText, findQuote, type Highlight, normalizeQuote, QUOTE_MAX } from "#lib/domain/reading/annotations";
import type { TextSpan } from "#lib/domain/text-range/highlighted-html";
import {
  type ChapterRange,
  MAX_CHARACTERS,
  MAX_PARAGRAPHS,
  paragraphRange,
  textRangeLines,
  wholeWords,
} from "#lib/domain/text-range/text-range";

/** A text range of the shown chapter with its text, one line per paragraph. */
export type QuotedRange = ChapterRange & { quote: string };

const SHARED = "pastiche:share-quotation";

/** The selected text: a range with its position, or, when it is too long to be shared, its paragraphs only. */
export type Selected = { range: Range; quotation?: QuotedRange };

/** Emits the event that shares a range, extended to whole words. */
export function shareQuotation(quotation: QuotedRange): void {
  const texts = textsOf(quotation);
  const detail = quotedRange(texts, wholeWords(texts, quotation)) ?? quotation;
  dispatchEvent(new CustomEvent<QuotedRange>(SHARED, { detail }));
}

/** Emits the event that shares a whole paragraph of the shown chapter. */
export function shareParagraph(number: number): void {
  const text = paragraphsByNumber().get(number)?.textContent ?? "";
  const quotation = quotedRange([text], paragraphRange(number, text));
  if (quotation) dispatchEvent(new CustomEvent<QuotedRange>(SHARED, { detail: quotation }));
}

/** Sets the listener for sharing; returns a function that removes it. */
export function onShareQuotation(share: (quotation: QuotedRange) => void): () => void {
  const listen = (event: Event) => share((event as CustomEvent<QuotedRange>).detail);
  addEventListener(SHARED, listen);
  return () => removeEventListener(SHARED, listen);
}

/** The selection in the shown text; null when it is empty or reaches beyond the text. Headings are left out. */
export function selectedText(): Selected | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const chosen = selection.getRangeAt(0);
  // A triple click selects up to the start of the next paragraph. Nothing of that paragraph is selected.
  const parts = [...paragraphsByNumber()]
    .filter(([, paragraph]) => chosen.intersectsNode(paragraph))
    .map(([number, paragraph]) => ({ number, paragraph, range: within(chosen, paragraph) }))
    .filter(({ range }) => range.toString().trim() !== "");
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || solid(parts.map(({ range }) => range.toString()).join("")) !== solid(textWithoutHeadings(chosen))) return null;
  const beginning = countedText(first.range.toString());
  const offsets = {
    paragraph: first.number,
    start: countedBefore(first) + (beginning.length - beginning.trimStart().length),
    last: last.number,
    end: countedBefore(last) + countedText(last.range.toString()).trimEnd().length,
  };
  const range = chosen.cloneRange();
  range.setStart(first.range.startContainer, first.range.startOffset);
  range.setEnd(last.range.endContainer, last.range.endOffset);
  const quotation = quotedRange(textsOf(offsets), offsets);
  if (quotation) return { range, quotation };
  return parts.length > MAX_PARAGRAPHS || range.toString().length > MAX_CHARACTERS ? { range } : null;
}

function textsOf({ paragraph, last }: ChapterRange): string[] {
  const shown = paragraphsByNumber();
  return Array.from({ length: last - paragraph + 1 }, (_, index) => shown.get(paragraph + index)?.textContent ?? "");
}

function quotedRange(texts: string[], offsets: ChapterRange): QuotedRange | null {
  const { paragraph, start, last, end } = offsets;
  const lines = textRangeLines(texts, offsets);
  return lines && { paragraph, start, last, end, quote: lines.map(normalizeQuote).join("\n") };
}

function textWithoutHeadings(range: Range): string {
  const content = range.cloneContents();
  for (const heading of content.querySelectorAll("header, h1")) heading.remove();
  return content.textContent;
}

/** Whether the selection can become a highlight: these lie within one paragraph. */
export const mayBeHighlighted = ({ paragraph, last, quote }: QuotedRange): boolean => paragraph === last && quote.length <= QUOTE_MAX;

/** The part of a DOM range within a paragraph. */
function within(chosen: Range, paragraph: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  if (paragraph.contains(chosen.startContainer)) range.setStart(chosen.startContainer, chosen.startOffset);
  if (paragraph.contains(chosen.endContainer)) range.setEnd(chosen.endContainer, chosen.endOffset);
  return range;
}

function countedBefore({ paragraph, range }: { paragraph: Element; range: Range }): number {
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(range.startContainer, range.startOffset);
  return countedText(before.toString()).length;
}

const solid = (text: string): string => text.replace(/\s+/g, "");

/**
 * Finds a highlight in the shown chapter, also after the text was corrected: in its paragraph, else in another; null
 * when it is not found.
 */
export function rangeOf(highlight: Highlight, paragraphs = paragraphsByNumber()): Range | null {
  const own = paragraphs.get(highlight.paragraph);
  const others = [...paragraphs.values()].filter((paragraph) => paragraph !== own);
  for (const paragraph of own ? [own, ...others] : others) {
    const stretch = findQuote(countedText(paragraph.textContent), highlight);
    if (stretch) return rangeIn(paragraph, stretch);
  }
  return null;
}

/** The DOM range for offsets in a paragraph's counted text. */
export function rangeIn(paragraph: Element, { start, end }: TextSpan): Range {
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

/** The DOM position for an offset in the counted text. */
function offsetIn(text: string, counted: number): number {
  let offset = 0;
  for (let left = counted; offset < text.length; offset += 1) {
    if (countedText(text[offset] ?? "") === "") continue;
    if (left === 0) return offset;
    left -= 1;
  }
  return offset;
}

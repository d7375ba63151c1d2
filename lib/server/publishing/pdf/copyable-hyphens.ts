import "server-only";

import type { PageCounts } from "#lib/server/publishing/pdf/page-count";

const MAX_CONSECUTIVE = 2;
const MAX_PASSES = 3;

/**
 * Runs inside the page, once: removes the soft hyphens at which no line breaks, because search, copying and screen readers would find them
 * inside words, and those that would hyphenate a third line in succession. Counts the pages (page-count.ts) and ends the column layout.
 */
export function settleHyphens(maxConsecutive: number, maxPasses: number): PageCounts {
  type Hyphen = { node: Text; at: number };
  const range = document.createRange();
  const columnWidth = document.querySelector(".chapter")?.getBoundingClientRect().width ?? 0;
  const boxOf = ({ node, at }: Hyphen): DOMRect => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  const isOnLineOf = (one: DOMRect, other: DOMRect): boolean => Math.abs(one.top - other.top) < other.height / 2;
  /** The text nodes that follow others. */
  const following = new Map<Text, Text>();
  /**
   * Whether a line breaks at a soft hyphen. One that is not visible mostly has no width; but within a ligature ("lif-ted") it has its share of
   * it, and at the end of a run in another font the width of a fallback.
   */
  const isVisible = ({ node, at }: Hyphen, box: DOMRect): boolean => {
    if (box.width === 0) return false;
    const next = at + 1 < node.length ? { node, at: at + 1 } : { node: following.get(node) ?? node, at: 0 };
    boxOf(next);
    // After a line break the first of two boxes is empty, at the end of the line above.
    const parts = [...range.getClientRects()];
    return parts.some((part) => part.width > 0 && !isOnLineOf(part, box));
  };
  /**
   * The soft hyphens of each block. Removing one changes only the lines of its own block; the last line of a block never ends with one, so blocks
   * can be checked separately.
   */
  const blocks = new Map<Element, Hyphen[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let last: Text | undefined;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { data } = node;
    if (last) following.set(last, node);
    last = node;
    for (let at = data.indexOf("\u00ad"); at >= 0; at = data.indexOf("\u00ad", at + 1)) {
      const block = node.parentElement?.closest("p, h1, li, blockquote") ?? document.body;
      const hyphens = blocks.get(block) ?? [];
      hyphens.push({ node, at });
      blocks.set(block, hyphens);
    }
  }
  /** Removes hyphens from the end of each text node backwards, so that earlier offsets stay valid. */
  const remove = (block: Element, removed: Set<Hyphen>) => {
    const hyphens = blocks.get(block) ?? [];
    for (const { node, at } of [...removed].reverse()) node.deleteData(at, 1);
    const before = new Map<Text, number>();
    const left = hyphens.flatMap((hyphen) => {
      const taken = before.get(hyphen.node) ?? 0;
      if (removed.has(hyphen)) before.set(hyphen.node, taken + 1);
      return removed.has(hyphen) ? [] : [{ ...hyphen, at: hyphen.at - taken }];
    });
    blocks.set(block, left);
  };
  type VisibleHyphen = Hyphen & { box: DOMRect };
  /** Whether the second line follows the first one, in the same column or at the top of the next one: no line of text is between them. */
  const isNextLine = (above: VisibleHyphen, { node, at, box }: VisibleHyphen): boolean => {
    if (Math.abs(box.left - above.box.left) < columnWidth / 2) return box.top - above.box.top < 1.6 * box.height;
    range.setStart(above.node, above.at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].every((part) => isOnLineOf(part, above.box) || isOnLineOf(part, box));
  };
  /** The visible hyphens of a block, and those among them that end too many consecutive lines. */
  const measure = (hyphens: Hyphen[]) => {
    const used = new Set<Hyphen>();
    const tooMany = new Set<Hyphen>();
    let consecutive = 0;
    let above: VisibleHyphen | undefined;
    for (const hyphen of hyphens) {
      const visible = { ...hyphen, box: boxOf(hyphen) };
      if (!isVisible(hyphen, visible.box)) continue;
      used.add(hyphen);
      consecutive = above && isNextLine(above, visible) ? consecutive + 1 : 1;
      above = visible;
      if (consecutive > maxConsecutive) {
        tooMany.add(hyphen);
        consecutive = 0;
      }
    }
    return { used, tooMany };
  };

  const unused = new Map<Element, Set<Hyphen>>();
  let changed = [...blocks.keys()];
  // All blocks are measured before any is changed: otherwise each measurement would lay the document out again.
  for (let passesLeft = maxPasses; changed.length > 0; passesLeft -= 1) {
    const found = changed.map((block) => ({ block, hyphens: blocks.get(block) ?? [], ...measure(blocks.get(block) ?? []) }));
    const isDone = ({ tooMany }: { tooMany: Set<Hyphen> }) => tooMany.size === 0 || passesLeft === 0;
    for (const { block, hyphens, used } of found.filter(isDone)) unused.set(block, new Set(hyphens.filter((hyphen) => !used.has(hyphen))));
    const again = found.filter((one) => !isDone(one));
    for (const { block, tooMany } of again) remove(block, tooMany);
    changed = again.map(({ block }) => block);
  }
  // Counted before unused hyphens go, which changes no line, but makes Chromium lay out each text again.
  const count = (element: Element) => Math.round(element.scrollWidth / element.getBoundingClientRect().width);
  const [contents = 1] = [...document.querySelectorAll(".contents")].map(count);
  const chapters = [...document.querySelectorAll(".chapter")].map(count);
  for (const [block, hyphens] of unused) remove(block, hyphens);
  document.documentElement.classList.remove("in-columns");
  return { contents, chapters };
}

/** The arguments of `settleHyphens`. */
export const HYPHEN_LIMITS = [MAX_CONSECUTIVE, MAX_PASSES] as const;

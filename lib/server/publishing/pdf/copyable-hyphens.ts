import "server-only";

const MAX_CONSECUTIVE = 2;
const MAX_PASSES = 3;

/**
 * Runs inside the page: removes soft hyphens at which no line breaks, and each that would end a third consecutive line. Otherwise search,
 * copy and screen readers would find hyphens within words.
 */
export function removeUnusedHyphens(maxConsecutive: number, maxPasses: number): void {
  type Hyphen = { node: Text; at: number };
  const range = document.createRange();
  /** A soft hyphen has a width only where it is visible. */
  const boxOf = ({ node, at }: Hyphen): DOMRect => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  let hyphens: Hyphen[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { data } = node;
    for (let at = data.indexOf("\u00ad"); at >= 0; at = data.indexOf("\u00ad", at + 1)) hyphens.push({ node, at });
  }
  /** Removes hyphens from the end of each text node backwards, so that earlier offsets stay valid. */
  const remove = (removed: Set<Hyphen>) => {
    for (const { node, at } of [...removed].reverse()) node.deleteData(at, 1);
    const before = new Map<Text, number>();
    hyphens = hyphens.flatMap((hyphen) => {
      const taken = before.get(hyphen.node) ?? 0;
      if (removed.has(hyphen)) before.set(hyphen.node, taken + 1);
      return removed.has(hyphen) ? [] : [{ ...hyphen, at: hyphen.at - taken }];
    });
  };

  for (let passesLeft = maxPasses; ; passesLeft -= 1) {
    const used: Hyphen[] = [];
    const tooMany = new Set<Hyphen>();
    let consecutive = 0;
    let lineAbove = Number.NEGATIVE_INFINITY;
    for (const hyphen of hyphens) {
      const { width, height, top } = boxOf(hyphen);
      if (width === 0) continue;
      used.push(hyphen);
      consecutive = top - lineAbove < 1.6 * height ? consecutive + 1 : 1;
      lineAbove = top;
      if (consecutive > maxConsecutive) {
        tooMany.add(hyphen);
        consecutive = 0;
      }
    }
    if (tooMany.size === 0 || passesLeft === 0) {
      const usedSet = new Set(used);
      remove(new Set(hyphens.filter((hyphen) => !usedSet.has(hyphen))));
      return;
    }
    remove(tooMany);
  }
}

/** The arguments of `removeUnusedHyphens`. */
export const HYPHEN_LIMITS = [MAX_CONSECUTIVE, MAX_PASSES] as const;

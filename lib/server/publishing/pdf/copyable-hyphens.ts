import "server-only";

const MOST_IN_A_ROW = 2;
const TRIES = 3;

/**
 * Runs in the page, alone: takes the soft hyphens away at which no line breaks, and those that would end the third line in a
 * row. They would stand in the middle of words for whoever searches, copies or has the book read aloud. Answers which stay,
 * counted in the order of the text.
 */
export function keepUsedHyphens(mostInARow: number, tries: number): number[] {
  type Hyphen = { node: Text; at: number; index: number };
  const range = document.createRange();
  /** A soft hyphen has a width of its own only where it is seen. */
  const boxOf = ({ node, at }: Hyphen): DOMRect => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  let hyphens: Hyphen[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { data } = node;
    for (let at = data.indexOf("\u00ad"); at >= 0; at = data.indexOf("\u00ad", at + 1)) hyphens.push({ node, at, index: hyphens.length });
  }
  /** Takes some away, from the end of each text on, so that the places of the others before them stay right. */
  const take = (gone: Set<Hyphen>) => {
    for (const { node, at } of [...gone].reverse()) node.deleteData(at, 1);
    const before = new Map<Text, number>();
    hyphens = hyphens.flatMap((hyphen) => {
      const taken = before.get(hyphen.node) ?? 0;
      if (gone.has(hyphen)) before.set(hyphen.node, taken + 1);
      return gone.has(hyphen) ? [] : [{ ...hyphen, at: hyphen.at - taken }];
    });
  };

  for (let left = tries; ; left -= 1) {
    const used: Hyphen[] = [];
    const tooMany = new Set<Hyphen>();
    let row = 0;
    let lineAbove = Number.NEGATIVE_INFINITY;
    for (const hyphen of hyphens) {
      const { width, height, top } = boxOf(hyphen);
      if (width === 0) continue;
      used.push(hyphen);
      row = top - lineAbove < 1.6 * height ? row + 1 : 1;
      lineAbove = top;
      if (row > mostInARow) {
        tooMany.add(hyphen);
        row = 0;
      }
    }
    if (tooMany.size === 0 || left === 0) {
      const stay = new Set(used);
      take(new Set(hyphens.filter((hyphen) => !stay.has(hyphen))));
      return hyphens.map(({ index }) => index);
    }
    take(tooMany);
  }
}

/** What the page is told to do. */
export const KEEP_USED_HYPHENS = [keepUsedHyphens, MOST_IN_A_ROW, TRIES] as const;

/** A document's text with only those of its soft hyphens. */
export function withHyphens(html: string, kept: readonly number[]): string {
  const stays = new Set(kept);
  let index = -1;
  return html.replace(/\u00ad/g, (hyphen) => {
    index += 1;
    return stays.has(index) ? hyphen : "";
  });
}

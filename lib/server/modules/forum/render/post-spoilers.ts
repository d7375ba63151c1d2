import "server-only";

import type { Nodes, Parents, PhrasingContent, RootContent } from "mdast";
import type { Spoiler } from "#lib/domain/forum/spoiler-tags";
import { isParent } from "#lib/server/modules/forum/render/post-tree";

/** The spoiler of each node without children that is within one. */
export type SpoilerMarks = ReadonlyMap<Nodes, Spoiler>;

/**
 * Wraps the hidden parts of a block in `details` elements, whose `summary` is empty: blocks that are hidden as a whole, and the hidden
 * parts of a paragraph. A heading, link or emphasis that is hidden in part is hidden as a whole: rather too much than too little.
 */
export function wrapSpoilers(block: Parents, marks: SpoilerMarks): void {
  if (marks.size === 0) return;
  const wrapping = new Map<Nodes, Spoiler>();
  for (const child of block.children) {
    const spoiler = anySpoiler(child, marks);
    if (!spoiler) continue;
    if (child.type === "listItem") wrapSpoilers(child, marks);
    else if (wholeSpoiler(child, marks)) wrapping.set(child, spoiler);
    else if (child.type === "blockquote" || child.type === "list") wrapSpoilers(child, marks);
    else if (child.type === "paragraph") wrapInline(child, marks);
    else wrapping.set(child, spoiler);
  }
  setChildren(block, inRuns(block.children, wrapping, blockSpoiler));
}

/** A paragraph may not contain `details`; a `div` may. */
function wrapInline(paragraph: Parents, marks: SpoilerMarks): void {
  const wrapping = new Map<Nodes, Spoiler>();
  for (const child of paragraph.children) {
    const spoiler = anySpoiler(child, marks);
    if (spoiler) wrapping.set(child, spoiler);
  }
  paragraph.data = { ...paragraph.data, hName: "div" };
  setChildren(paragraph, inRuns(paragraph.children, wrapping, inlineSpoiler));
}

/** Wraps each run of children that belong to one spoiler. */
function inRuns(
  children: readonly RootContent[],
  spoilers: ReadonlyMap<Nodes, Spoiler>,
  wrap: (spoiler: Spoiler, hidden: RootContent[]) => RootContent,
): RootContent[] {
  const runs: { spoiler: Spoiler | undefined; nodes: RootContent[] }[] = [];
  for (const child of children) {
    const spoiler = spoilers.get(child);
    const last = runs.at(-1);
    if (last && last.spoiler === spoiler) last.nodes.push(child);
    else runs.push({ spoiler, nodes: [child] });
  }
  return runs.flatMap(({ spoiler, nodes }) => (spoiler ? wrap(spoiler, nodes) : nodes));
}

const detailsData = ({ chapter }: Spoiler) => ({
  hName: "details",
  hProperties: { className: ["spoiler"], ...(chapter !== null && { dataChapter: chapter }) },
});

function blockSpoiler(spoiler: Spoiler, hidden: RootContent[]): RootContent {
  const summary: RootContent = { type: "paragraph", data: { hName: "summary" }, children: [] };
  const details: RootContent = { type: "blockquote", data: detailsData(spoiler), children: [] };
  setChildren(details, [summary, ...hidden]);
  return details;
}

function inlineSpoiler(spoiler: Spoiler, hidden: RootContent[]): RootContent {
  const summary: PhrasingContent = { type: "emphasis", data: { hName: "summary" }, children: [] };
  const details: RootContent = { type: "emphasis", data: detailsData(spoiler), children: [] };
  setChildren(details, [summary, ...hidden]);
  return details;
}

/** The one spoiler that hides all of a node. */
function wholeSpoiler(node: Nodes, marks: SpoilerMarks): Spoiler | undefined {
  if (!isParent(node)) return marks.get(node);
  const [first, ...others] = node.children.map((child) => wholeSpoiler(child, marks));
  return others.every((spoiler) => spoiler === first) ? first : undefined;
}

function anySpoiler(node: Nodes, marks: SpoilerMarks): Spoiler | undefined {
  if (!isParent(node)) return marks.get(node);
  for (const child of node.children) {
    const spoiler = anySpoiler(child, marks);
    if (spoiler) return spoiler;
  }
  return undefined;
}

/** Sets children of a kind that the caller has checked. */
export const setChildren = (parent: Parents, children: RootContent[]): void => {
  Object.assign(parent, { children });
};

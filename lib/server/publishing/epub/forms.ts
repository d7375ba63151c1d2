import "server-only";

import { visit } from "unist-util-visit";
import type { Element, Tree } from "#lib/server/modules/chapters/chapter-tree";

/** The terms for what has a class in a chapter: https://www.daisy.org/z3998/2012/vocab/structure/ */
const TERMS: Record<string, string> = {
  verse: "z3998:verse",
  speaker: "z3998:persona",
  direction: "z3998:stage-direction",
  salutation: "z3998:salutation",
  signature: "z3998:signature",
  postscript: "z3998:postscript",
};
/** Paragraphs that make one element together: letters and diary entries, which begin with `first`, and lists of persons. */
const GROUPS: Record<string, { className: string; term: string }> = {
  letter: { className: "letter-text", term: "z3998:letter" },
  diary: { className: "diary-entry", term: "z3998:diary-entry" },
  person: { className: "persons", term: "z3998:dramatis-personae" },
};

/** Names the parts of plays, poems, letters and diaries for reading systems; returns the term of a chapter that is part of a play. */
export function markForms(tree: Tree): "z3998:drama" | null {
  let isDrama = false;
  visit(tree, "element", (node) => {
    const classes = classesOf(node);
    if (classes.includes("speech")) isDrama = true;
    const terms = classes.flatMap((name) => TERMS[name] ?? []);
    if (terms.length > 0) node.properties["epub:type"] = terms.join(" ");
  });
  group(tree);
  return isDrama ? "z3998:drama" : null;
}

function group(tree: Tree): void {
  const grouped: Tree["children"] = [];
  let open: { kind: string | undefined; children: Tree["children"] } = { kind: undefined, children: grouped };
  for (const node of tree.children) {
    if (node.type === "element") {
      const classes = classesOf(node);
      const kind = classes.find((name) => name in GROUPS);
      if (kind !== open.kind || classes.includes("first"))
        open = { kind, children: kind === undefined ? grouped : newGroup(kind, grouped) };
    }
    open.children.push(node);
  }
  tree.children = grouped;
}

/** The content of an element that is added to `blocks`. */
function newGroup(kind: string, blocks: Tree["children"]): Tree["children"] {
  const { className, term } = GROUPS[kind] as { className: string; term: string };
  const element: Element = { type: "element", tagName: "div", properties: { className: [className], "epub:type": term }, children: [] };
  blocks.push(element);
  return element.children;
}

const classesOf = ({ properties: { className } }: Element): string[] => (Array.isArray(className) ? className.map(String) : []);

import "server-only";

import type { Parents, PhrasingContent, Root, Text } from "mdast";
import { visit } from "unist-util-visit";

/** A phrase in another language than the text around it. */
export type ForeignPhrase = {
  type: "foreignPhrase";
  lang: string;
  children: PhrasingContent[];
  data: { hName: "i" | "span"; hProperties: { lang: string } };
  position?: Text["position"];
};

declare module "mdast" {
  interface PhrasingContentMap {
    foreignPhrase: ForeignPhrase;
  }
  interface RootContentMap {
    foreignPhrase: ForeignPhrase;
  }
}

/** A language tag (BCP 47): a code of two or three letters, perhaps with subtags. */
const TAG = "[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*";
/** The values of `lang` that stored chapters may have. */
export const LANGUAGE_TAG = new RegExp(`^${TAG}$`);

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
/** Whether a language has this code. */
export const isKnownLanguage = (tag: string): boolean => names.of(tag) !== undefined;

/** What is left of a mark that could not be read. */
export const BROKEN_MARK = /\]\{|\{lang/;

const MARK_END = new RegExp(`\\]\\{lang=(${TAG})\\}`);

/** Turns phrases that are marked as `[phrase]{lang=fr}`, the syntax of Pandoc, into nodes of their own; all other text stays as it is. */
export function parseForeignPhrases(tree: Root): Root {
  visit(tree, (node) => {
    if (!("children" in node)) return;
    for (let mark = findMark(node); mark; mark = findMark(node)) replaceMark(node, mark);
  });
  return tree;
}

/** A marked phrase: its brackets are in the text nodes `from` and `to`, at the offsets `start` and `end`. */
type Mark = { from: number; start: number; to: number; end: number; length: number; lang: string };

/** The first complete mark among a node's children. */
function findMark({ children }: Parents): Mark | null {
  let open: { from: number; start: number } | null = null;
  for (const [to, child] of children.entries()) {
    if (child.type !== "text") continue;
    const match = MARK_END.exec(child.value);
    const start = child.value.lastIndexOf("[", match?.index);
    if (match && start >= 0 && start < match.index) open = { from: to, start };
    if (match && open) return { ...open, to, end: match.index, length: match[0].length, lang: match[1] ?? "" };
    const last = child.value.lastIndexOf("[");
    if (last >= 0) open = { from: to, start: last };
  }
  return null;
}

function replaceMark(parent: Parents, { from, start, to, end, length, lang }: Mark): void {
  const [first, last] = [parent.children[from], parent.children[to]];
  if (first?.type !== "text" || last?.type !== "text") return;
  const isOne = from === to;
  const inner: PhrasingContent[] = isOne
    ? [text(first.value.slice(start + 1, end))]
    : [text(first.value.slice(start + 1)), ...(parent.children.slice(from + 1, to) as PhrasingContent[]), text(last.value.slice(0, end))];
  const children = inner.filter(isFilled);
  const [only, ...others] = children;
  const isEmphasis = only?.type === "emphasis" && others.length === 0;
  const phrase: ForeignPhrase = {
    type: "foreignPhrase",
    lang,
    children: isEmphasis ? only.children : children,
    data: { hName: isEmphasis ? "i" : "span", hProperties: { lang } },
    ...after(first, start),
  };
  const rest = { ...text(last.value.slice(end + length)), ...after(last, end) };
  const around = [{ ...text(first.value.slice(0, start)), ...after(first, 0) }, phrase, rest];
  parent.children.splice(from, to - from + 1, ...around.filter(isFilled));
}

const text = (value: string): Text => ({ type: "text", value });

/** The position of what stands in a text after `skipped` characters; only its line is exact. */
function after({ value, position }: Text, skipped: number): Pick<Text, "position"> {
  if (!position) return {};
  const { start, end } = position;
  return { position: { start: { ...start, line: start.line + value.slice(0, skipped).split("\n").length - 1 }, end } };
}

const isFilled = (node: PhrasingContent): boolean => node.type !== "text" || node.value !== "";

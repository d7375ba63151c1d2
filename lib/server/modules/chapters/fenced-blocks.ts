import "server-only";

import type { Emphasis, Paragraph, PhrasingContent, Root, RootContent, Text } from "mdast";
import type { ParagraphClass } from "#lib/server/modules/chapters/chapter-markup";

/** What may stand between `::: name` and `:::`, the fenced divs of Pandoc. */
export const FENCED_BLOCKS = ["drama", "persons", "letter", "diary"] as const;
type BlockName = (typeof FENCED_BLOCKS)[number];

/** The paragraphs of a letter or diary that are marked as a whole: `[4 March]{.date}`. */
export const LETTER_PARTS = ["date", "salutation", "signature", "postscript"] as const;

const FENCE = /^::: *([a-z]*)$/;
const PART_END = new RegExp(`\\]\\{\\.(${LETTER_PARTS.join("|")})\\}$`);
/** Where these stand in a chapter, they are fences or marks that could not be read. */
export const BROKEN_FENCE = /^:::/m;
export const BROKEN_PART = /\]\{\./;

/** Makes paragraphs of their own of fences, which need no blank line between them and the text. */
export function separateFences(tree: Root): Root {
  tree.children = tree.children.flatMap(withoutFenceLines);
  return tree;
}

function withoutFenceLines(block: RootContent): RootContent[] {
  if (block.type !== "paragraph") return [block];
  const [first, last] = [block.children[0], block.children.at(-1)];
  const opening = first?.type === "text" ? /^(::: *[a-z]*)\n/.exec(first.value) : null;
  if (first?.type === "text" && opening?.[1]) {
    const rest = { ...first, value: first.value.slice(opening[0].length), ...below(first, 1) };
    return [fence(opening[1], block, 0), ...withoutFenceLines(paragraph([rest, ...block.children.slice(1)], block, 1))];
  }
  if (last?.type !== "text" || !last.value.endsWith("\n:::")) return [block];
  const rest = { ...last, value: last.value.slice(0, -"\n:::".length) };
  const lines = (block.position?.end.line ?? 1) - (block.position?.start.line ?? 1);
  return [paragraph([...block.children.slice(0, -1), rest], block, 0), fence(":::", block, lines)];
}

const fence = (value: string, at: Paragraph, lines: number): Paragraph =>
  paragraph([{ type: "text", value, ...below(at, lines) }], at, lines);

/** A paragraph that begins `lines` after another. */
const paragraph = (children: PhrasingContent[], at: Paragraph, lines: number): Paragraph => ({
  type: "paragraph",
  children: children.filter((child) => child.type !== "text" || child.value !== ""),
  ...below(at, lines),
});

/** The position of what begins `lines` after a node; only its line is exact. */
function below({ position }: Paragraph | Text, lines: number): Pick<Text, "position"> {
  if (!position) return {};
  return { position: { start: { ...position.start, line: position.start.line + lines }, end: position.end } };
}

/** Sets plays, lists of persons, letters and diary entries: gives their paragraphs classes and removes the fences. A fence without its other one, or of an unknown name, stays. */
export function parseFencedBlocks(tree: Root): Root {
  const blocks = tree.children;
  tree.children = [];
  while (blocks.length > 0) {
    const block = blocks.shift();
    if (!block) break;
    const name = FENCED_BLOCKS.find((known) => known === fenceOf(block));
    const end = name ? blocks.findIndex((other) => fenceOf(other) !== null) : -1;
    const close = blocks[end];
    if (!name || !close || fenceOf(close) !== "") tree.children.push(block);
    else tree.children.push(...setBlock(name, blocks.splice(0, end + 1).slice(0, -1)));
  }
  return tree;
}

/** The name of a fence, "" of a closing one; null for every other block. */
function fenceOf(block: RootContent): string | null {
  const [only, ...others] = block.type === "paragraph" ? block.children : [];
  return only?.type === "text" && others.length === 0 ? (FENCE.exec(only.value)?.[1] ?? null) : null;
}

function setBlock(name: BlockName, content: RootContent[]): RootContent[] {
  const blocks = name === "drama" ? content.map(withoutHeading) : content;
  const paragraphs = blocks.filter((block) => block.type === "paragraph").filter((block) => !isScene(block));
  for (const [index, block] of paragraphs.entries()) {
    if (name === "drama") setSpeech(block);
    else if (name === "persons") setPerson(block);
    else setLetter(name, block, index === 0);
  }
  return blocks;
}

/** The heading of a scene: a paragraph, as all that readers can link to and mark. */
function withoutHeading(block: RootContent): RootContent {
  if (block.type !== "heading") return block;
  const data = { hProperties: { className: [SCENE], role: "heading", ariaLevel: 2 } };
  return { type: "paragraph", children: block.children, data, ...(block.position && { position: block.position }) };
}

const SCENE = "scene" satisfies ParagraphClass;
const isScene = ({ data }: Paragraph): boolean => data?.hProperties?.role === "heading";

/** In a play: a direction (wholly emphasised), a speech (strong at its beginning), or what goes on. */
function setSpeech(block: Paragraph): void {
  const [only, ...others] = block.children;
  if (only?.type === "emphasis" && others.length === 0) {
    block.children = only.children;
    addClasses(block, "direction");
    return;
  }
  const hasSpeaker = setSpeaker(block);
  for (const child of linesIn(block)) if (child.type === "emphasis" && isInBrackets(child)) asDirection(child);
  if (!hasSpeaker) addClasses(block, "speech", "continued");
  else if (linesIn(block).length > 1) addClasses(block, "speech");
  else addClasses(block, "speech", "alone");
}

function setPerson(block: Paragraph): void {
  setSpeaker(block);
  addClasses(block, "person");
}

/** Whether a paragraph, or the first line of a stanza, begins with a name. */
function setSpeaker(block: Paragraph): boolean {
  const [first] = linesIn(block);
  if (first?.type !== "strong") return false;
  first.data = { hName: "b", hProperties: { className: ["speaker"] } };
  return true;
}

const isInBrackets = ({ children: [first] }: Emphasis): boolean => first?.type === "text" && /^[([]/.test(first.value);

const asDirection = (child: Emphasis): void => {
  child.data = { hName: "i", hProperties: { className: ["direction"] } };
};

/** The content of a paragraph, or of the lines of a stanza. */
const linesIn = ({ children }: Paragraph): PhrasingContent[] =>
  children.flatMap((child) => (child.type === "verseLine" ? child.children : [child]));

function setLetter(name: "letter" | "diary", block: Paragraph, isFirst: boolean): void {
  const [first, last] = [block.children[0], block.children.at(-1)];
  const part = last?.type === "text" ? PART_END.exec(last.value) : null;
  const isWhole = first?.type === "text" && first.value.startsWith("[");
  if (part && isWhole) block.children = withoutMark(block.children, part[0].length);
  addClasses(block, name, ...(isFirst ? (["first"] as const) : []), ...(part && isWhole ? [part[1] as ParagraphClass] : []));
}

/** The content without "[" at the beginning and the mark, of `length` characters, at the end. */
function withoutMark(children: PhrasingContent[], length: number): PhrasingContent[] {
  const trimmed = children.map((child, index): PhrasingContent => {
    if (child.type !== "text") return child;
    const from = index === 0 ? 1 : 0;
    return { ...child, value: child.value.slice(from, index === children.length - 1 ? -length : undefined) } satisfies Text;
  });
  return trimmed.filter((child) => child.type !== "text" || child.value !== "");
}

function addClasses(block: Paragraph, ...classes: ParagraphClass[]): void {
  const before = block.data?.hProperties?.className;
  block.data = { hProperties: { className: [...(Array.isArray(before) ? before : []), ...classes] } };
}

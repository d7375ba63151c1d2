import { chapterBlocks } from "#lib/domain/books/chapter-blocks";
import { canHaveInitial, canOpen, countHeads, OPENING_MARK } from "#lib/domain/books/chapter-opening";

const PARAGRAPH = /^<p[^>]*>([\s\S]*)<\/p>$/;
const EMPHASISED = /^<em>(?:(?!<\/?em>)[\s\S])*<\/em>$/;
const TAG = /<[^<>]*>/g;

/**
 * Marks in a chapter's HTML the head of a letter and the first paragraph after epigraphs and head, whose first letter is a drop cap of three lines: the next paragraphs run around it too where it is shorter. A quotation
 * mark or dash before the first letter is wrapped: before a drop cap it would be enlarged with it.
 */
export function withOpening(html: string): string {
  const blocks = chapterBlocks(html);
  const text = blocks.slice(blocks.findIndex((block) => !block.startsWith("<blockquote")));
  const end = text.findIndex((block) => !block.startsWith("<p"));
  const paragraphs = end === -1 ? text : text.slice(0, end);
  const heads = countHeads(
    paragraphs.map((block) => {
      const inner = innerOf(block);
      return { text: inner.replace(TAG, ""), isEmphasised: EMPHASISED.test(inner), classes: classesOf(block) };
    }),
  );
  return paragraphs
    .slice(0, heads + 1)
    .reduce((marked, block, index) => marked.replace(block, () => (index < heads ? withClass(block, "letter-head") : opened(block))), html);
}

const innerOf = (block: string): string => PARAGRAPH.exec(block)?.[1] ?? "";

const CLASSES = /^<p[^>]* class="([^"]*)"/;
const classesOf = (block: string): string[] => CLASSES.exec(block)?.[1]?.split(" ") ?? [];

const withClass = (block: string, name: string): string =>
  CLASSES.test(block) ? block.replace(/ class="/, `$&${name} `) : block.replace(/^<p([^>]*)>/, `<p$1 class="${name}">`);

function opened(block: string): string {
  if (!canOpen(classesOf(block))) return block;
  const inner = innerOf(block);
  const text = inner.replace(TAG, "");
  const [start = ""] = inner.split("<", 1);
  const mark = OPENING_MARK.exec(start)?.[0] ?? "";
  if (!canHaveInitial(text.slice(mark.length))) return withClass(block, "opening");
  const kind = /^[“„«‹‘]/.test(mark) ? "opening-mark hanging" : "opening-mark";
  const wrapped = mark && `<span class="${kind}">${mark}</span>`;
  return withClass(block, "opening initial").replace(inner, () => wrapped + inner.slice(mark.length));
}

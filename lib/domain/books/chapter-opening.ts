/** A paragraph at the beginning of a chapter; `classes`: of a play, a poem, a letter or a diary (docs/collection-format.md). */
export type OpeningParagraph = { text: string; isEmphasised: boolean; classes: readonly string[] };

const LONGEST_HEAD = 60;
const MOST_HEADS = 4;
/** “Val Sereine, June 12th.”: a place and, after a comma, a date. */
const DATELINE = /^\p{L}[^.!?…:;,]*,[^.!?…:;\d]*\d[^.!?…:;]*\.?$/u;
const SALUTATION = /^\p{L}[^.!?…:;]*,$/u;

/** Dashes and quotation marks before the first letter, with the space that French sets after them. */
export const OPENING_MARK = /^(?:—[\u0020\u00a0\u202f]?)?(?:…[\u0020\u00a0\u202f]?)?[¿¡]?(?:[“„«‹‘][\u00a0\u202f]?)?[¿¡]?(?=\p{L}|$)/u;

/** Whether a paragraph begins with a letter or digit, which can be an initial. */
export const canHaveInitial = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text);

/** The parts of a letter or diary that are no text, and what has no initial and no small capitals: verse and plays. */
const HEADS = ["date", "salutation"];
const SET_APART = ["verse", "speech", "direction", "scene", "person", "signature", "postscript"];

/** Whether a paragraph with these classes may open a chapter with an initial. */
export const canOpen = (classes: readonly string[]): boolean => !classes.some((name) => SET_APART.includes(name));

/** With how many addresses, datelines and salutations a chapter begins, as letters do; its initial belongs to the paragraph after them. */
export function countHeads(paragraphs: readonly OpeningParagraph[]): number {
  const count = paragraphs.findIndex((paragraph) => !isHead(paragraph));
  return count > MOST_HEADS ? 0 : Math.max(0, count);
}

function isHead({ text, isEmphasised, classes }: OpeningParagraph): boolean {
  if (classes.some((name) => HEADS.includes(name))) return true;
  if (!canOpen(classes)) return false;
  const line = text.replaceAll("\u00ad", "").trim();
  if (line.length > LONGEST_HEAD) return false;
  return (isEmphasised && canHaveInitial(line)) || DATELINE.test(line) || SALUTATION.test(line);
}

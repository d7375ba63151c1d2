import "server-only";

import { isCredits } from "#lib/server/importer/references/gutenberg";

const CHAPTER =
  /^(?:(?:chapter|book|part|letter|canto|capitolo|parte|cap[íi]tulo|libro|chapitre|livre|partie|kapitel|buch|teil|act|scene)\b.{0,60}|[IVXLCDM]{1,8}\.?|\d{1,3}\.?)$/i;
const NOTES = /^(?:footnotes?|notes?|transcriber['’]s notes?|note|notas?|anmerkungen)\s*:?$/i;
/** A heading has fewer characters. */
const HEADING_MOST = 70;
const BREAK = /^(?:\*\s*){2,}$|^[-–—_•·~]{3,}$/;

/** The share of blocks with several lines up to which an empty line separates paragraphs; chapters of the corpus have more. */
const FEW = 0.1;

/**
 * The chapters of a plain text, each a list of paragraphs, which are separated by empty lines. Where no line is longer than 100 characters lines are
 * wrapped and joined; otherwise each line is a paragraph, and if many have no empty line between them, an empty line ends a chapter (the corpus
 * format). Chapter headings begin a chapter and are left out, as are breaks, numbered footnotes, what follows a heading such as “Footnotes”, and
 * credits of transcribers.
 */
export function plainChapters(text: string): string[][] {
  const normal = text.replace(/\r\n?/g, "\n").replace(/^\uFEFF/, "");
  const isWrapped = !normal.split("\n").some((line) => line.length > 100);
  const blocks = normal.split(/\n[ \t]*\n+/);
  const isOfParagraphs = isWrapped || blocks.filter((block) => block.trim().includes("\n")).length <= blocks.length * FEW;
  const chapters: string[][] = [[]];
  for (const block of blocks) {
    const paragraphs = (isWrapped ? [block.replace(/\n/g, " ")] : block.split("\n")).map(tidy).filter((paragraph) => paragraph !== "");
    const [first = ""] = paragraphs;
    if (NOTES.test(first)) break;
    if (isOfParagraphs ? isHeading(first) : paragraphs.length > 0) chapters.push([]);
    chapters.at(-1)?.push(...paragraphs.filter(isProse));
  }
  return chapters.filter((chapter) => chapter.length > 0);
}

const tidy = (text: string): string =>
  text
    .replace(/_([^_]+)_/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
const isHeading = (text: string): boolean => text.length < HEADING_MOST && CHAPTER.test(text);
const isProse = (text: string): boolean => !isHeading(text) && !BREAK.test(text) && !/^\[\d+\]/.test(text) && !isCredits(text);

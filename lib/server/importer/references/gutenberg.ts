import "server-only";

/** The lines between which Project Gutenberg puts a text. */
const START = /^\*{3} ?START OF TH(?:E|IS) PROJECT GUTENBERG E(?:BOOK|TEXT)\b.*$/im;
const END = /^(?:\*{3} ?END OF TH(?:E|IS) PROJECT GUTENBERG|End of (?:the )?Project Gutenberg).*$/im;
const CREDITS = /^(?:produced|transcribed|scanned|e-text prepared) by\b/i;

export type GutenbergText = { head: string; body: string };

/** Takes the header and licence of Project Gutenberg off a plain text; null for a text without them. */
export function gutenbergText(text: string): GutenbergText | null {
  const start = START.exec(text);
  if (!start) return null;
  const from = start.index + start[0].length;
  const end = END.exec(text.slice(from));
  return { head: text.slice(0, start.index), body: text.slice(from, end ? from + end.index : undefined) };
}

/** A field of the header, such as `Title: Emma`; empty if there is none. */
export const headField = (head: string, name: string): string => new RegExp(`^${name}: *(.+)$`, "im").exec(head)?.[1]?.trim() ?? "";

export const isCredits = (paragraph: string): boolean => CREDITS.test(paragraph);

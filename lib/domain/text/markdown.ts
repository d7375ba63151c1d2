/**
 * Characters with a meaning in Markdown anywhere in a line: emphasis, code, links, HTML, entities, tables,
 * strike-through.
 */
const ANYWHERE = /[\\`*_[\]<>&|~]/g;
/** Characters with a meaning at the start of a line: headings, lists, rules, underlines of headings, fences. */
const AT_BEGINNING = /^(?:[#+=:!-]|\d{1,9}(?=[.)]))/;

/** Escapes plain text as Markdown. Line breaks are kept; indentation is removed. */
export const escapeMarkdown = (text: string): string => text.split("\n").map(escapeLine).join("\n");

const escapeLine = (line: string): string => escapeMarkdownText(line.trim());

/** The same for a text within a line, whose spaces are kept. */
export function escapeMarkdownText(line: string): string {
  const escaped = line.replace(ANYWHERE, "\\$&");
  return escaped.replace(AT_BEGINNING, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** Same, as paragraphs: each line on its own. */
export const markdownLines = (text: string): string =>
  escapeMarkdown(text)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", "\\\n"))
    .join("\n\n");

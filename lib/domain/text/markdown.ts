/** What Markdown would take for its own anywhere in a line: emphasis, code, links, HTML, entities, tables, strike-through. */
const ANYWHERE = /[\\`*_[\]<>&|~]/g;
/** What it takes for its own only where a line begins: headings, lists, rules, underlines of headings, fences. */
const AT_BEGINNING = /^(?:[#+=:!-]|\d{1,9}(?=[.)]))/;

/** Somebody's text as Markdown that says just that. Its line breaks stay, its lines' indents do not. */
export const escapeMarkdown = (text: string): string => text.split("\n").map(escapeLine).join("\n");

function escapeLine(line: string): string {
  const escaped = line.trim().replace(ANYWHERE, "\\$&");
  return escaped.replace(AT_BEGINNING, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** The same as a paragraph or several, each line on its own. */
export const markdownLines = (text: string): string =>
  escapeMarkdown(text)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", "\\\n"))
    .join("\n\n");

/** Deeper quotations of a line become quotations of this depth. */
const MAX_QUOTES = 5;
/** List and quotation markers at the start of one line, and in a text; further ones are text. */
const MAX_MARKERS_OF_LINE = 8;
const MAX_MARKERS = 600;
/** Delimiters of emphasis, strike-through, code and links in a text; further ones are text. */
const MAX_DELIMITERS = 800;

const MARKER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
/** An underscore within a word is no delimiter. */
const DELIMITER = /\\[\s\S]|\*+|~+|`+|[[\]<]|(?<![\p{L}\p{N}_])_+|(?<!_)_+(?![\p{L}\p{N}_])/gu;

/**
 * Escapes what would take the Markdown parser more than linear time or depth: its time grows with the square of the markers and of the
 * delimiters, and the markers at the start of one line nest as deep as there are.
 */
export function limitMarkdown(markdown: string): string {
  let left = MAX_MARKERS;
  const lines = markdown.split("\n").map((line) => {
    const limited = limitMarkers(line, left);
    left -= limited.markers;
    return limited.text;
  });
  return limitDelimiters(lines.join("\n"));
}

/** Escapes further markers at the start of each line, which nest as deep as there are: the parser and what walks its tree recurse. */
export const limitNesting = (markdown: string): string =>
  markdown
    .split("\n")
    .map((line) => limitMarkers(line, MAX_MARKERS_OF_LINE).text)
    .join("\n");

function limitMarkers(line: string, left: number): { text: string; markers: number } {
  let text = "";
  let quotes = 0;
  let end = 0;
  for (let markers = 0; ; markers += 1) {
    MARKER.lastIndex = end;
    const marker = MARKER.exec(line)?.[0];
    if (marker === undefined || RULE.test(line.slice(end))) return { text: text + line.slice(end), markers };
    end += marker.length;
    if (marker.endsWith(">") && quotes === MAX_QUOTES) continue;
    if (markers >= Math.min(left, quotes + MAX_MARKERS_OF_LINE)) {
      return { text: `${text}${marker.slice(0, -1)}\\${marker.at(-1)}${line.slice(end)}`, markers };
    }
    if (marker.endsWith(">")) quotes += 1;
    text += marker;
  }
}

function limitDelimiters(markdown: string): string {
  let count = 0;
  return markdown.replace(DELIMITER, (delimiter) => {
    if (delimiter.startsWith("\\")) return delimiter;
    count += 1;
    return count <= MAX_DELIMITERS ? delimiter : delimiter.replace(/./g, "\\$&");
  });
}

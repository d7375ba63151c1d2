/** What begins a block of its own, before its text: markers of quotations, lists and headings. */
const MARKERS = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+)*/;
const BLANK = /^[ \t]*$/;

/**
 * Marks a text of several paragraphs or list items, each by itself, as Markdown's emphasis ends with its paragraph; or takes the marks away if all
 * have them. Null for a text in one paragraph.
 */
export function markParagraphs(text: string, mark: string): string | null {
  const blocks = blocksOf(text);
  const marked = blocks.filter(({ content }) => content !== "");
  if (marked.length < 2) return null;
  const isMarked = (content: string) => content.length > 2 * mark.length && content.startsWith(mark) && content.endsWith(mark);
  const isUndo = marked.every(({ content }) => isMarked(content));
  const change = (content: string) => {
    if (isUndo) return content.slice(mark.length, -mark.length);
    return isMarked(content) ? content : mark + content + mark;
  };
  return blocks.map(({ before, content, after }) => before + (content === "" ? "" : change(content)) + after).join("\n");
}

type Block = { before: string; content: string; after: string };

/** The paragraphs and list items of a text, and the blank lines between them. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    const before = MARKERS.exec(line)?.[0] ?? "";
    const content = line.slice(before.length).trimEnd();
    const after = line.slice(before.length + content.length);
    const continues = last && last.content !== "" && !BLANK.test(line) && before.trim() === "";
    if (continues) Object.assign(last, { content: `${last.content}${last.after}\n${before}${content}`, after });
    else blocks.push({ before, content, after });
  }
  return blocks;
}

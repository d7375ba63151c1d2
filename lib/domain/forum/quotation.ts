import { escapeMarkdown } from "#lib/domain/text/markdown";
import { excerpt } from "#lib/domain/text/text";

/** A longer text is cut. */
const MAX_LENGTH = 2_000;

/** A text of a post as Markdown, to be quoted in another. `href`: the post's address; `spoiler`: the text was hidden, until a chapter if one is given. */
export type Quotation = {
  author: string;
  text: string;
  href?: string | undefined;
  spoiler?: { chapter: number | null } | undefined;
};

/** A quotation as Markdown: the author, then the text; quotations within it are left out. Empty if nothing is left. */
export function quotationMarkdown({ author, text, href, spoiler }: Quotation): string {
  const own = text
    .split(/\r\n?|\n/)
    .filter((line) => !/^\s*>/.test(line))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (own === "") return "";
  const name = escapeMarkdown(author);
  const quoted = own.length > MAX_LENGTH ? cut(own) : own;
  const hidden = spoiler ? `${spoiler.chapter === null ? "[spoiler]" : `[spoiler chapter=${spoiler.chapter}]`}${quoted}[/spoiler]` : quoted;
  const lines = [`**${href ? `[${name}](${href})` : name}**`, ...hidden.split("\n")];
  return lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n");
}

/** Cut after a line, which keeps its markup, or within a long one. */
function cut(text: string): string {
  const lines = text.slice(0, text.lastIndexOf("\n", MAX_LENGTH));
  return text.includes("\n") && lines.length > MAX_LENGTH / 2 ? `${lines.trimEnd()}\n\n…` : excerpt(text, MAX_LENGTH);
}

import "server-only";

/** The kinds of paragraphs that the typography of a form sets apart; `letter`, `diary` and `speech` come with further names; `alone`: a speaker whose speech is in the next paragraph. */
const PARAGRAPHS = [
  ...["verse", "speech", "alone", "continued", "direction", "scene", "person"],
  ...["letter", "diary", "first", "date", "salutation", "signature", "postscript"],
] as const;
export type ParagraphClass = (typeof PARAGRAPHS)[number];

/** Levels by which a line of verse may be indented. */
export const MOST_INDENTS = 4;
const INDENTS = Array.from({ length: MOST_INDENTS }, (_, index) => `indent-${index + 1}`);

/**
 * The elements of a chapter, for rehype-sanitize: others are removed, and their text is kept. `i` and `span` are phrases in another language
 * (`lang`: what their attribute may be), `b` a speaker, `i.direction` a stage direction, `span.line` a line of verse.
 */
export const chapterMarkup = (lang: "lang" | [string, RegExp]) => ({
  tagNames: ["p", "em", "strong", "i", "b", "span", "blockquote", "hr", "br"],
  attributes: {
    p: [["className", ...PARAGRAPHS] as [string, ...string[]], ["role", "heading"] as [string, string], "ariaLevel"],
    b: [["className", "speaker"] as [string, string]],
    i: [lang, ["className", "direction"] as [string, string]],
    span: [lang, ["className", "line", ...INDENTS] as [string, ...string[]]],
  },
});

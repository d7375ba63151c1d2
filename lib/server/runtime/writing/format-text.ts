import "server-only";

import { GENRES } from "#lib/domain/books/genre";
import { CATEGORIES } from "#lib/domain/books/review-category";
import { LANGUAGES } from "#lib/domain/language";
import { LIMITS } from "#lib/server/importer/limits";

/** FORMAT.md: the folder format of a book, as in content/books. */
export const FORMAT_TEXT = `# Format of a book's folder

One book is one folder of UTF-8 text files: \`book.md\`, then one file a chapter, \`01.md\`, \`02.md\` … without gaps
(\`100.md\` follows \`99.md\`; \`001.md\` … is the same). The slug of the folder does not matter.

## book.md

Front matter only (YAML between two lines \`---\`), no text below it:

| key | value |
| --- | --- |
| \`title\` | one line, at most 200 characters |
| \`author\` | the author's id in the library |
| \`work\` | a slug of your own that no work of the library has: lower-case letters, digits, single hyphens, at most 80 |
| \`original\` | \`true\` |
| \`lang\` | one of ${LANGUAGES.join(", ")} |
| \`genre\` | one of ${GENRES.join(", ")} |
| \`tags\` | 1 to 8, at most 40 characters each, in the book's language |
| \`description\` | at most 2,000 characters, without the ending |
| \`model\` | who wrote it: the model's name, or a person's; at most 80 characters |
| \`generated\` | the day it was written, as 2026-11-21 |
| \`published\` | any date; the day of publication replaces it |
| \`analysis\` | optional: an independent review, see below |

\`analysis\` has \`overall\` (0 to 100), \`styleAccuracy\` (0 to 10), \`brief\` (at most 600 characters), \`critique\` (at most
8,000) and \`categories\`: any of ${CATEGORIES.join(", ")}, each with \`score\` (0 to 10) and \`comment\` (at most 1,000).

## Chapters

Front matter with \`title\` (one line, at most 200 characters), then the text in Markdown: paragraphs separated by blank
lines, \`*emphasis*\`, \`**strong**\`, \`>\` for an epigraph or a letter, \`***\` on a line of its own between scenes. No
headings, links, images, lists, tables or HTML. Mark phrases in other languages as \`[phrase]{lang=fr}\`, emphasised ones as
\`[*phrase*]{lang=fr}\`. At most ${LIMITS.paragraphs.toLocaleString("en")} paragraphs a chapter, ${LIMITS.paragraph.toLocaleString("en")} characters a paragraph.

Typographic quotation marks, apostrophes, dashes and ellipses of the book's language, not those of a typewriter.

## Submitting

    npm run write -- submit FOLDER [--request ID] [--writer NAME]

checks everything and prints each error as \`file:line: what is wrong\`; with one error nothing is changed. Then
administrators see the book, and publish it.
`;

import "server-only";

import { AuthorFront, type CollectionAuthor } from "#lib/contract/collection";
import { isLanguage, LANGUAGES, type Language } from "#lib/domain/language";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { checkBlocks, checkSize } from "#lib/server/importer/markdown";
import { hashOf } from "#lib/server/importer/source-hash";
import { type MarkdownTree, parseMarkdown, plainOf } from "#lib/server/modules/chapters/render-chapter";
import { readFrontMatter } from "#lib/server/platform/content/front-matter";

type Block = MarkdownTree["children"][number];
type Paragraph = Extract<Block, { type: "paragraph" }>;
type Bio = Partial<Record<Language, string>>;

/** Reads an author from the text of `authors/<slug>.md`; null if it is invalid (see `errors`). */
export function readAuthor(id: string, path: string, text: string, errors: ErrorCollector): CollectionAuthor | null {
  const parts = readFrontMatter(AuthorFront, text, (line, message) => errors.add(path, line, message));
  if (!parts) return null;
  if (!checkSize(path, parts.body, parts.bodyLine, errors)) return null;
  const bio = readBio(path, parseMarkdown(parts.body).children, parts.bodyLine, errors);
  const missing = LANGUAGES.filter((language) => !bio[language]);
  for (const language of missing) errors.add(path, 1, `has no section “## ${language}” with a text`);
  const { data: front } = parts;
  return front && isComplete(bio) ? { id, front, bio, sourceHash: hashOf(front, bio) } : null;
}

const isComplete = (bio: Bio): bio is Record<Language, string> => LANGUAGES.every((language) => bio[language]);

/** The paragraphs below each `## <language>`, separated by blank lines: plain text with `*emphasis*`. */
function readBio(path: string, blocks: Block[], firstLine: number, errors: ErrorCollector): Bio {
  const paragraphs = new Map<Language, string[]>();
  let section: string[] | null = null;
  for (const block of blocks) {
    const line = (block.position?.start.line ?? 1) + firstLine - 1;
    if (block.type === "heading" && block.depth === 2) {
      const title = plainOf(block);
      section = [];
      if (!isLanguage(title)) errors.add(path, line, `“## ${title}” is no section: expected ${LANGUAGES.join(", ")}`);
      else if (paragraphs.has(title)) errors.add(path, line, `has the section “## ${title}” twice`);
      else paragraphs.set(title, section);
      continue;
    }
    checkBlocks(path, [block], firstLine, errors);
    if (block.type !== "paragraph") continue;
    if (section) section.push(plainOf(withAsterisks(block)));
    else errors.add(path, line, "appears before the first section, for example “## en”");
  }
  return Object.fromEntries([...paragraphs].map(([language, texts]) => [language, texts.join("\n\n")]));
}

const ASTERISK = { type: "text" as const, value: "*" };

/** The paragraph with its emphasis as text: `*Emma*`. */
const withAsterisks = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  children: paragraph.children.flatMap((child) => (child.type === "emphasis" ? [ASTERISK, ...child.children, ASTERISK] : [child])),
});

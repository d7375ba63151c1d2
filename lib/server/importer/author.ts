import "server-only";

import { AuthorFront, type CollectionAuthor } from "#lib/contract/collection";
import { isLanguage, LANGUAGES, type Language } from "#lib/domain/language";
import type { Faults } from "#lib/server/importer/errors";
import { readParts } from "#lib/server/importer/front-matter";
import { checkBlocks, checkBulk } from "#lib/server/importer/markdown";
import { hashOf } from "#lib/server/importer/source-hash";
import { type MarkdownTree, parseMarkdown, plainOf } from "#lib/server/modules/chapters/render-chapter";

type Block = MarkdownTree["children"][number];
type Bio = Partial<Record<Language, string>>;

/** An author from the text of `authors/<slug>.md`; null when something is wrong, which is then among the faults. */
export function readAuthor(id: string, path: string, text: string, faults: Faults): CollectionAuthor | null {
  const parts = readParts(AuthorFront, path, text, faults);
  if (!parts) return null;
  if (!checkBulk(path, parts.body, parts.bodyLine, faults)) return null;
  const bio = readBio(path, parseMarkdown(parts.body).children, parts.bodyLine, faults);
  const missing = LANGUAGES.filter((language) => !bio[language]);
  for (const language of missing) faults.add(path, 1, `has no section “## ${language}” with a text`);
  const { data: front } = parts;
  return front && isWhole(bio) ? { id, front, bio, sourceHash: hashOf(front, bio) } : null;
}

const isWhole = (bio: Bio): bio is Record<Language, string> => LANGUAGES.every((language) => bio[language]);

/** The paragraphs below each `## <language>`, as plain text with a blank line between them. */
function readBio(path: string, blocks: Block[], firstLine: number, faults: Faults): Bio {
  const paragraphs = new Map<Language, string[]>();
  let section: string[] | null = null;
  for (const block of blocks) {
    const line = (block.position?.start.line ?? 1) + firstLine - 1;
    if (block.type === "heading" && block.depth === 2) {
      const title = plainOf(block);
      section = [];
      if (!isLanguage(title)) faults.add(path, line, `“## ${title}” is no section: expected ${LANGUAGES.join(", ")}`);
      else if (paragraphs.has(title)) faults.add(path, line, `has the section “## ${title}” twice`);
      else paragraphs.set(title, section);
      continue;
    }
    checkBlocks(path, [block], firstLine, faults);
    if (block.type !== "paragraph") continue;
    if (section) section.push(plainOf(block));
    else faults.add(path, line, "stands before the first section, “## en” for example");
  }
  return Object.fromEntries([...paragraphs].map(([language, texts]) => [language, texts.join("\n\n")]));
}

import "server-only";

import type { Text } from "hast";
import { visit } from "unist-util-visit";
import { isLanguage, type Language } from "#lib/domain/language";
import { keepTogetherInPrint } from "#lib/domain/typography/line-breaks";
import { chapterTree, htmlOf, type Tree } from "#lib/server/modules/chapters/chapter-tree";
import { markOpening } from "#lib/server/publishing/mark-opening";
import { hyphenation } from "#lib/server/publishing/pdf/hyphenation";

const SOFT_HYPHEN = "\u00ad";
/** The last word of a paragraph is not hyphenated: half a word would look lost on the last line. */
const LAST_WORD = /(?<!\S)\S+<\/p>/g;
/** Literata draws these ligatures as glyphs without a Unicode value: searching for "office" or "Aufklärung" would fail. */
const UNSEARCHABLE_LIGATURE = /f\u00ad?f(?:\u00ad?[ilbhjk])?|f\u00ad?[bhjk]/g;

/** The space after an initial that is a word ("A lamp"), which Chromium would leave out. */
const SPACE_AFTER_INITIAL = /(?<=<span class="first-words">\p{L}) /u;

/**
 * Prepares a chapter's HTML for printing: sanitises it again, removes ids, hyphenates, prevents unwanted line breaks and marks the opening.
 * `opensWithMark`: a dash or quotation mark stands before the drop cap.
 */
export function chapterText(html: string, lang: Language): { html: string; opensWithMark: boolean } {
  const tree = chapterTree(html);
  hyphenate(tree, lang);
  const opensWithMark = markOpening(tree, lang);
  const lastWordsJoined = htmlOf(tree).replace(LAST_WORD, (word) => word.replaceAll(SOFT_HYPHEN, ""));
  const set = keepTogetherInPrint(lastWordsJoined)
    .replace(SPACE_AFTER_INITIAL, "\u00a0")
    .replace(UNSEARCHABLE_LIGATURE, '<span class="letter-by-letter">$&</span>');
  return { html: set, opensWithMark };
}

/** Elements whose language Chromium writes into the PDF's tags; it ignores that of `i` and `span`. */
const TAGGED: Record<string, string> = { i: "em", span: "dfn" };

/** Hyphenates a text, its foreign phrases in their languages; phrases in a language without patterns stay whole. */
function hyphenate(tree: Tree, lang: Language): void {
  const foreign = new Map<Text, unknown>();
  visit(tree, (node) => {
    if (node.type === "element") {
      const { lang: phraseLang, className } = node.properties;
      node.properties = { ...(phraseLang && { lang: phraseLang }), ...(className && { className }) };
      if (phraseLang) node.tagName = TAGGED[node.tagName] ?? node.tagName;
      if (phraseLang) visit(node, "text", (text) => void foreign.set(text, phraseLang));
    }
    if (node.type !== "text") return;
    const language = foreign.get(node) ?? lang;
    if (isLanguage(language)) node.value = hyphenation(language)(node.value);
  });
}

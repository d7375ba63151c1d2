import "server-only";

import { visit } from "unist-util-visit";
import { keepTogetherInPrint } from "#lib/domain/typography/line-breaks";
import { chapterTree, htmlOf } from "#lib/server/modules/chapters/chapter-tree";

const SOFT_HYPHEN = "\u00ad";
/** The last word of a paragraph is not hyphenated: half a word would look lost on the last line. */
const LAST_WORD = /\S+<\/p>/g;
/** Literata draws these ligatures as glyphs without a Unicode value: searching for "office" or "Aufklärung" would fail. */
const UNSEARCHABLE_LIGATURE = /f\u00ad?f(?:\u00ad?[ilbhjk])?|f\u00ad?[bhjk]/g;

/** Prepares a chapter's HTML for printing: sanitises it again, removes ids, hyphenates with `setText` and prevents unwanted line breaks. */
export function chapterText(html: string, setText: (text: string) => string): string {
  const tree = chapterTree(html);
  visit(tree, (node) => {
    if (node.type === "text") node.value = setText(node.value);
    if (node.type === "element") node.properties = {};
  });
  const lastWordsJoined = htmlOf(tree).replace(LAST_WORD, (word) => word.replaceAll(SOFT_HYPHEN, ""));
  return keepTogetherInPrint(lastWordsJoined).replace(UNSEARCHABLE_LIGATURE, '<span class="letter-by-letter">$&</span>');
}

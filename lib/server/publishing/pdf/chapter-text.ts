import "server-only";

import { visit } from "unist-util-visit";
import { keepTogetherInPrint } from "#lib/domain/typography/line-breaks";
import { chapterTree, htmlOf } from "#lib/server/modules/chapters/chapter-tree";

const SOFT_HYPHEN = "\u00ad";
/** Half of it alone would look lost in a line. */
const LAST_WORD = /\S+<\/p>/g;
/** Our cut of Literata draws these in one, under no character: nobody could find "office" or "Aufklärung". */
const NAMELESS_LIGATURE = /f\u00ad?f(?:\u00ad?[ilbhjk])?|f\u00ad?[bhjk]/g;

/** A chapter's HTML for printing: sanitised anew, without anchors, each text through `setText`, with marks where no line may break. */
export function chapterText(html: string, setText: (text: string) => string): string {
  const tree = chapterTree(html);
  visit(tree, (node) => {
    if (node.type === "text") node.value = setText(node.value);
    if (node.type === "element") node.properties = {};
  });
  const wholeAtEnd = htmlOf(tree).replace(LAST_WORD, (word) => word.replaceAll(SOFT_HYPHEN, ""));
  return keepTogetherInPrint(wholeAtEnd).replace(NAMELESS_LIGATURE, '<span class="letter-by-letter">$&</span>');
}

import { withoutEnd } from "#lib/domain/text/without-end";
import "server-only";

import { toString as textOf } from "hast-util-to-string";
import { OPENING_MARK } from "#lib/domain/books/chapter-opening";
import type { Language } from "#lib/domain/language";
import { endsInAbbreviation } from "#lib/domain/text/abbreviation";
import type { Element } from "#lib/server/modules/chapters/chapter-tree";

/** The numbers of words after which the end of a phrase, or a word that is not a short one, ends the small capitals. */
const [PHRASE, ENOUGH, MOST] = [3, 4, 6];
const SHORT_WORD = 3;
/** Less than a line. */
const MOST_CHARACTERS = 36;
const PHRASE_END = /[.,;:!?…—][”’"»)]*$/u;

/** Wraps the first words of a paragraph, which are set in small capitals, unless it begins with another element. */
export function setFirstWords(paragraph: Element, lang: Language): void {
  const [text] = paragraph.children;
  const words = text?.type === "text" ? firstWords(text.value, lang) : "";
  if (text?.type !== "text" || !words) return;
  text.value = text.value.slice(words.length);
  paragraph.children.unshift({
    type: "element",
    tagName: "span",
    properties: { className: ["first-words"] },
    children: [{ type: "text", value: words }],
  });
}

/** Three words or more, up to the end of a phrase or a longer word, without the punctuation after them. */
function firstWords(text: string, lang: Language): string {
  let end = 0;
  let count = 0;
  for (const { 0: word, index } of text.matchAll(/[^ \n]+/g)) {
    const upTo = text.slice(0, index + word.length);
    if (end > 0 && visible(upTo).length > MOST_CHARACTERS) break;
    end = withoutEnd(upTo, /[\s\p{P}]/u).length;
    if (/[\p{L}\p{N}]/u.test(word)) count++;
    if (endsInAbbreviation(word, "", lang)) continue;
    if (count >= PHRASE && PHRASE_END.test(word)) break;
    if (count >= ENOUGH && (visible(word).length > SHORT_WORD || count >= MOST)) break;
  }
  return text.slice(0, end);
}

const visible = (text: string): string => text.replaceAll("\u00ad", "");

/**
 * Takes dash and quotation mark from the beginning of a paragraph, as an element of their own: before a drop cap they would be enlarged with
 * it. Null if there are none.
 */
export function takeOpeningMark(paragraph: Element): Element | null {
  const [text, next] = paragraph.children;
  const mark = text?.type === "text" ? OPENING_MARK.exec(text.value)?.[0] : "";
  if (text?.type !== "text" || !mark) return null;
  if (mark === text.value && !/^\p{L}/u.test(next?.type === "element" ? textOf(next) : "")) return null;
  text.value = text.value.slice(mark.length);
  if (text.value === "") paragraph.children.shift();
  return { type: "element", tagName: "span", properties: { className: ["opening-mark"] }, children: [{ type: "text", value: mark }] };
}

import "server-only";

import type { Element } from "#lib/server/modules/chapters/chapter-tree";

/**
 * The first words of a chapter: at most four, up to punctuation or a digit, which have no small capitals. An abbreviated title ("Mr.") does
 * not end the phrase and is not separated from the name.
 */
const FIRST_WORDS = /^\s*(?:(?:Mrs?|MM?|Ms|Dr|St)\. )?[^\s\d.,;:!?…—]+(?: [^\s\d.,;:!?…—]+(?=[\s.,;:!?…])){0,3}/u;

/** Wraps the first words of a paragraph, which are set in small capitals, unless it begins with another element. */
export function setFirstWords(paragraph: Element): void {
  const [text] = paragraph.children;
  const words = text?.type === "text" ? FIRST_WORDS.exec(text.value)?.[0] : undefined;
  if (text?.type !== "text" || !words) return;
  text.value = text.value.slice(words.length);
  paragraph.children.unshift({
    type: "element",
    tagName: "span",
    properties: { className: ["first-words"] },
    children: [{ type: "text", value: words }],
  });
}

/** Dashes and quotation marks before the first letter, with the space that French sets after them. */
const OPENING_MARK = /^(?:—[\u0020\u00a0\u202f]?)?(?:…[\u0020\u00a0\u202f]?)?[¿¡]?(?:[“„«‹‘][\u00a0\u202f]?)?(?=\p{L})/u;

/**
 * Takes dash and quotation mark from the beginning of a paragraph, as an element of their own: before a drop cap they would be enlarged with
 * it. Null if there are none.
 */
export function takeOpeningMark(paragraph: Element): Element | null {
  const [text] = paragraph.children;
  const mark = text?.type === "text" ? OPENING_MARK.exec(text.value)?.[0] : "";
  if (text?.type !== "text" || !mark) return null;
  text.value = text.value.slice(mark.length);
  return { type: "element", tagName: "span", properties: { className: ["opening-mark"] }, children: [{ type: "text", value: mark }] };
}

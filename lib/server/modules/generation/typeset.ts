import "server-only";

import type { Language } from "#lib/domain/language";
import { isKnownLanguage, LANGUAGE_TAG } from "#lib/server/modules/chapters/foreign-phrases";

/** Opening and closing quotation marks by language, outer and inner. */
const QUOTES: Record<Language, readonly [string, string, string, string]> = {
  en: ["“", "”", "‘", "’"],
  it: ["«", "»", "“", "”"],
  es: ["«", "»", "“", "”"],
  fr: ["«\u202f", "\u202f»", "“", "”"],
  de: ["„", "“", "‚", "‘"],
};

/** Verse, and fences around plays, letters and entries of a diary (docs/collection-format.md). */
const KEEPS_LINES = /^(?:\| |:::)/m;
/** The parts of a letter that are marked as a whole. */
const LETTER_PART = /^\.(?:date|salutation|signature|postscript)$/;
const MARK = /\[([^[\]]*)\]\{([^{}]*)\}/g;

/** A model's answer as the Markdown of a chapter: without headings and comments, with real quotation marks, dashes and ellipses. */
export function typeset(text: string, language: Language): string {
  const [open, close] = QUOTES[language];
  const hasScenes = /^::: *drama$/m.test(text);
  return text
    .replace(/\r\n?/g, "\n")
    .replace(MARK, (_, phrase: string, attribute: string) => markedPhrase(phrase, attribute, language))
    .replace(/^```\w*\n|\n```$/g, "")
    .replace(/^#{1,6}\s.*$/gm, (heading) => (hasScenes && heading.startsWith("## ") ? heading : ""))
    .replace(/^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/gm, "***")
    .replace(/<[^<>]*>/g, "")
    .replace(/\[([^\][]*)\]\([^()]*\)/g, "$1")
    .replace(/https?:\/\/\S+/g, "")
    .replace(/\.{3}/g, "…")
    .replace(/(\s)--?-?(?=\s)/g, "$1–")
    .replace(/(^|[\s(—–«„“])"/gm, `$1${open}`)
    .replace(/"/g, close)
    .replace(/(\p{L})'(\p{L})/gu, "$1’$2")
    .replace(/'/g, "’")
    .split(/\n\s*\n/)
    .map((paragraph) => (KEEPS_LINES.test(paragraph) ? paragraph : paragraph.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, " ")).trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

/** A phrase with its mark, or without it if that names no language or the book's own: what cannot be read would stand in the text. */
function markedPhrase(phrase: string, attribute: string, language: Language): string {
  if (LETTER_PART.test(attribute.trim())) return `[${phrase}]{${attribute.trim()}}`;
  const tag = /^\s*lang\s*=\s*["'“”]?([\w-]+)["'“”]?\s*$/.exec(attribute)?.[1] ?? "";
  const isForeign = LANGUAGE_TAG.test(tag) && isKnownLanguage(tag) && tag.split("-")[0] !== language;
  return isForeign ? `[${phrase}]{lang=${tag}}` : phrase;
}

import "server-only";

import type { Language } from "#lib/domain/language";

/** Opening and closing quotation marks by language, outer and inner. */
const QUOTES: Record<Language, readonly [string, string, string, string]> = {
  en: ["“", "”", "‘", "’"],
  it: ["«", "»", "“", "”"],
  es: ["«", "»", "“", "”"],
  fr: ["«\u202f", "\u202f»", "“", "”"],
  de: ["„", "“", "‚", "‘"],
};

/** A model's answer as the Markdown of a chapter: without headings and comments, with real quotation marks, dashes and ellipses. */
export function typeset(text: string, language: Language): string {
  const [open, close] = QUOTES[language];
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/^```\w*\n|\n```$/g, "")
    .replace(/^#{1,6}\s.*$/gm, "")
    .replace(/^\s*(?:\*\s*){3,}$|^\s*(?:-\s*){3,}$|^\s*(?:_\s*){3,}$/gm, "***")
    .replace(/<[^>]*>/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/https?:\/\/\S+/g, "")
    .replace(/\.{3}/g, "…")
    .replace(/(\s)--?-?(?=\s)/g, "$1–")
    .replace(/(^|[\s(—–«„“])"/gm, `$1${open}`)
    .replace(/"/g, close)
    .replace(/(\p{L})'(\p{L})/gu, "$1’$2")
    .replace(/'/g, "’")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[ \t]*\n[ \t]*/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

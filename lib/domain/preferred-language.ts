import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";

/** As much of a header as a server accepts. */
const MAX_HEADER_LENGTH = 16_384;

/** The supported language with the highest weight in an `Accept-Language` header (RFC 9110, 12.5.4), else English. */
export function preferredLanguage(header: string | null): Language {
  const wishes = (header ?? "")
    .slice(0, MAX_HEADER_LENGTH)
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: range.trim().toLowerCase().split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
    });
  const best = wishes.filter((wish) => wish.quality > 0 && isLanguage(wish.language)).sort((a, b) => b.quality - a.quality)[0];
  return isLanguage(best?.language) ? best.language : DEFAULT_LANGUAGE;
}

/** Whether another language than English is preferred; quick for headers that begin with English. */
export const prefersOtherLanguage = (header: string | undefined): boolean =>
  header !== undefined && !/^en(?:-[a-z0-9]+)*\s*(?:,|$)/i.test(header) && preferredLanguage(header) !== DEFAULT_LANGUAGE;

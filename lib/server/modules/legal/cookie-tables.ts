import "server-only";

import { BROWSER_DATA, type BrowserEntry } from "#lib/domain/legal/browser-data";

type Names<Key extends "purpose" | "lifetime" | "place"> = Record<BrowserEntry[Key], string>;
/** The texts of the cookie page in a language. */
export type CookieTexts = Record<"guests" | "members" | "name" | "place" | "purpose" | "lifetime", string> & {
  places: Names<"place">;
  purposes: Names<"purpose">;
  lifetimes: Names<"lifetime">;
};

/** The tables of the cookie page as Markdown, which a version of it keeps. */
export function cookieTables(texts: CookieTexts): string {
  const shown = BROWSER_DATA.filter(({ hidden }) => !hidden);
  const guests = shown.filter((entry) => entry.guests);
  const members = shown.filter((entry) => !entry.guests);
  return `## ${texts.guests}\n\n${table(texts, guests)}\n## ${texts.members}\n\n${table(texts, members)}`;
}

function table(texts: CookieTexts, entries: readonly BrowserEntry[]): string {
  const rows = entries.map(({ name, place, purpose, lifetime }) => [
    ...[`\`${name}\``, texts.places[place], texts.purposes[purpose], texts.lifetimes[lifetime]],
  ]);
  const head = [texts.name, texts.place, texts.purpose, texts.lifetime];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

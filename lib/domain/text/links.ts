import { withoutEnd } from "#lib/domain/text/without-end";

/** A part of a text; `at`: where it begins; `href`: it is an address. */
type TextPart = { at: number; text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"„“”«»]+/gi;
/** What ends a sentence or a bracket behind an address and is not part of it. */
const AFTER = /[.,;:!?…'’)\]}]/;

/** Divides a plain text into addresses of the web and what stands between them. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnding(found);
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: address, href: new URL(address).href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** Keeps a closing bracket that belongs to the address: "https://example.org/Lamp_(novel)". */
function withoutEnding(found: string): string {
  const address = withoutEnd(found, AFTER);
  return found.startsWith(")", address.length) && address.split("(").length > address.split(")").length ? `${address})` : address;
}

import { readShortCode } from "#lib/domain/short-link";
import { SLUG } from "#lib/domain/text";

/** How large a card is where there is room, and the least that it can be, in pixels. */
export const EMBED_SIZE = { width: 560, height: 260 } as const;
const SMALLEST = { width: 240, height: 150 } as const;

/** What one of our addresses is about: a book (also by one of its chapters), an author, or what a code stands for. */
export type Embedded = { kind: "book" | "author"; id: string } | { kind: "code"; code: string };

/** Reads an address as people copy it, in any language, with whatever follows; null when it is none of ours. */
export function readEmbedded(address: string, origin: string): Embedded | null {
  if (!URL.canParse(address) || new URL(address).origin !== origin) return null;
  const path = new URL(address).pathname.replace(/^\/(?:en|it|es|fr|de)(?=\/)/, "");
  const [, kind, id = ""] = /^\/(book|author|b)\/([^/]+)(?:\/[1-9]\d{0,3})?\/?$/.exec(path) ?? [];
  if (kind === "b") {
    const code = readShortCode(id);
    return code === null ? null : { kind: "code", code };
  }
  return (kind === "book" || kind === "author") && SLUG.test(id) ? { kind, id } : null;
}

/** The size of a card that is to be no larger than asked; null where it could not say any more that AI wrote the book. */
export function embedSize(
  maxWidth = Number.POSITIVE_INFINITY,
  maxHeight = Number.POSITIVE_INFINITY,
): { width: number; height: number } | null {
  if (maxWidth < SMALLEST.width || maxHeight < SMALLEST.height) return null;
  return { width: Math.min(EMBED_SIZE.width, maxWidth), height: Math.min(EMBED_SIZE.height, maxHeight) };
}

export const embedAddress = (kind: "book" | "author", id: string): string => `/embed/${kind}/${id}`;
/** Where programs learn how to show one of our pages. */
export const oEmbedAddress = (origin: string, page: string): string =>
  `${origin}/api/oembed?${new URLSearchParams({ url: origin + page })}`;

import { LANGUAGES } from "#lib/domain/language";

/** What an address of this site shows, if a copyright case can remove it: a book, a comment, or a post of the forum. */
export type DmcaMaterial = { kind: "book"; id: string } | { kind: "comment"; id: string } | { kind: "post"; slug: string; number: number };
export const DMCA_MATERIALS = ["book", "comment", "post"] as const satisfies readonly DmcaMaterial["kind"][];

const LOCALE = new RegExp(`^/(?:${LANGUAGES.join("|")})(?=/)`);
const COMMENT = /^#by-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What the address of a page of this site shows; null for what an administrator must remove by hand. A thread's address means its first post. */
export function materialOf(address: string): DmcaMaterial | null {
  if (!URL.canParse(address)) return null;
  const { pathname, hash } = new URL(address);
  const [, page, first, second] = pathname.replace(LOCALE, "").split("/");
  if (page === "book" && first) {
    const comment = COMMENT.exec(hash)?.[1];
    return comment ? { kind: "comment", id: comment } : { kind: "book", id: first };
  }
  if (page !== "forum" || first !== "thread" || !second) return null;
  return { kind: "post", slug: second, number: Number(/^#post-(\d{1,9})$/.exec(hash)?.[1] ?? 1) };
}

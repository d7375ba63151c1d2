import { materialOf } from "#lib/domain/dmca/material";
import { ownAddress } from "#lib/domain/dmca/notice";

/**
 * Whether an address of this site, given with or without the origin, shows a book, a comment or a post. Asks only for the page: not whether it
 * has the comment or the post. True if that cannot be found out.
 */
export async function showsMaterial(address: string): Promise<boolean> {
  const own = ownAddress(address, location.origin);
  if (own === null || materialOf(own) === null) return false;
  try {
    const { status } = await fetch(new URL(own).pathname, { method: "HEAD" });
    return status !== 404;
  } catch {
    return true;
  }
}

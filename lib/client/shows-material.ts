import { materialOf } from "#lib/domain/dmca/material";

/** Whether an address of this site shows a book, a comment or a post. True if that cannot be found out. */
export async function showsMaterial(address: string): Promise<boolean> {
  if (materialOf(address) === null) return false;
  try {
    const { status } = await fetch(new URL(address).pathname, { method: "HEAD" });
    return status !== 404;
  } catch {
    return true;
  }
}

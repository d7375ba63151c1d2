import "server-only";

import { topBooks } from "#lib/server/modules/books/queries/book";
import { prisma } from "#lib/server/platform/database/prisma";
import { coverUrl } from "#lib/urls/images";

/** A book that probes ask for: the path of its cover, and a word of its title to search for. */
export type ProbeTarget = { cover: string; word: string };

/** The newest book as a target; null while the library is empty. */
export async function findProbeTarget(): Promise<ProbeTarget | null> {
  const [book] = await topBooks({}, "newest", 1);
  if (!book) return null;
  const words = book.title.match(/\p{L}+/gu) ?? [];
  const word = words.toSorted((one, other) => other.length - one.length)[0] ?? book.title;
  return { cover: coverUrl(book, 240, "jpeg"), word };
}

/** Reads how many books there are: a query whose duration is measured. */
export const readLibrarySize = (): Promise<number> => prisma().book.count();

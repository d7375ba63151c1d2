import "server-only";

import type { Motif } from "#lib/domain/art/motif";
import type { AuthorTexts, EditableAuthor } from "#lib/domain/editing/author";
import { LANGUAGES } from "#lib/domain/language";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const EMPTY = { period: "", style: "", bio: "" };

/** An author with texts in all languages, or null. */
export async function findEditableAuthor(id: string, db: Transaction = prisma()): Promise<EditableAuthor | null> {
  const row = await db.author.findUnique({ where: { id, withdrawnAt: null }, include: { texts: true } });
  if (!row) return null;
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => {
      const { period, style, bio } = row.texts.find(({ locale }) => locale === language) ?? EMPTY;
      return [language, { period, style, bio }];
    }),
  ) as AuthorTexts;
  const { name, displayName, sortName, born, died, literature, knownFor, colour, tint, motif, isActive, structure, revision, bookCount } =
    row;
  return {
    ...{ id, name, displayName, sortName: sortName ?? "", born, died, literature, knownFor },
    ...{ colour, tint, motif: motif as Motif, isActive, structure, texts, revision, bookCount },
  };
}

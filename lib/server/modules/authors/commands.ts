import "server-only";

import type { CollectionAuthor } from "#lib/contract/collection";
import { LANGUAGES } from "#lib/domain/language";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Writes the created and changed authors with their texts in each language. */
export async function writeAuthors(
  db: Transaction,
  authors: CollectionAuthor[],
  { created, changed }: { created: string[]; changed: string[] },
): Promise<void> {
  const isNew = new Set(created);
  const isChanged = new Set(changed);
  await db.author.createMany({ data: authors.filter(({ id }) => isNew.has(id)).map(rowOf) });
  for (const author of authors.filter(({ id }) => isChanged.has(id))) {
    const { id, ...data } = rowOf(author);
    await db.author.update({ where: { id }, data: { ...data, withdrawnAt: null }, select: { id: true } });
  }
  await db.authorText.deleteMany({ where: { authorId: { in: changed } } });
  const written = authors.filter(({ id }) => isNew.has(id) || isChanged.has(id));
  await db.authorText.createMany({ data: written.flatMap(textsOf) });
}

function rowOf({ id, front, sourceHash }: CollectionAuthor) {
  const { period: _period, style: _style, ...columns } = front;
  return { id, ...columns, sortName: columns.sortName ?? null, structure: columns.structure ?? "", sourceHash };
}

const textsOf = ({ id, front, bio }: CollectionAuthor) =>
  LANGUAGES.map((locale) => ({ authorId: id, locale, period: front.period[locale], style: front.style[locale], bio: bio[locale] }));

/** Deletes authors without books and requests; hides authors that only have withdrawn books. */
export async function removeAuthors(db: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.author.deleteMany({ where: { id: { in: ids }, books: { none: {} }, requests: { none: {} } } });
  await db.author.updateMany({ where: { id: { in: ids }, books: { none: { withdrawnAt: null } } }, data: { withdrawnAt: now } });
}

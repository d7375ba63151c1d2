import "server-only";

import type { CollectionAuthor } from "#lib/contract/collection";
import { LANGUAGES } from "#lib/domain/language";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Writes the created and changed authors with what the site says of them in each language. */
export async function writeAuthors(db: Transaction, authors: CollectionAuthor[], { created, changed }: Changes): Promise<void> {
  const isNew = new Set(created);
  const isChanged = new Set(changed);
  await db.author.createMany({ data: authors.filter(({ id }) => isNew.has(id)).map(rowOf) });
  for (const author of authors.filter(({ id }) => isChanged.has(id))) {
    const { id, ...data } = rowOf(author);
    await db.author.update({ where: { id }, data, select: { id: true } });
  }
  await db.authorText.deleteMany({ where: { authorId: { in: changed } } });
  const written = authors.filter(({ id }) => isNew.has(id) || isChanged.has(id));
  await db.authorText.createMany({ data: written.flatMap(textsOf) });
}

function rowOf({ id, front, sourceHash }: CollectionAuthor) {
  const { period: _period, style: _style, ...facts } = front;
  return { id, ...facts, sortName: facts.sortName ?? null, sourceHash };
}

const textsOf = ({ id, front, bio }: CollectionAuthor) =>
  LANGUAGES.map((locale) => ({ authorId: id, locale, period: front.period[locale], style: front.style[locale], bio: bio[locale] }));

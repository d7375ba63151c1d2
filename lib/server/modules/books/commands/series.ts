import "server-only";

import { createHash } from "node:crypto";
import type { CollectionBook, CollectionSeries } from "#lib/contract/collection";
import type { Origin } from "#lib/domain/books/publication";
import { BOOKS_TAG, bookTag, SERIES_TAG } from "#lib/domain/cache-tag";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { slugOf } from "#lib/domain/text/slug";
import { withoutEnd } from "#lib/domain/text/without-end";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { Transaction } from "#lib/server/platform/database/transaction";

type Changed = { created: string[]; changed: string[]; pruned: string[] };

/** Writes the created and changed series with their texts, and deletes the pruned ones that no work belongs to. Returns the expired tags. */
export async function writeSeries(db: Transaction, series: CollectionSeries[], { created, changed, pruned }: Changed): Promise<string[]> {
  const ids = new Set([...created, ...changed]);
  const written = series.filter(({ id }) => ids.has(id));
  for (const { id, sourceHash } of written) {
    const row = { sourceHash, origin: "collection" };
    await db.series.upsert({ where: { id }, create: { id, ...row }, update: row, select: { id: true } });
  }
  await db.seriesText.deleteMany({ where: { seriesId: { in: [...ids] } } });
  await db.seriesText.createMany({ data: written.flatMap(textsOf) });
  await db.series.deleteMany({ where: { id: { in: pruned }, works: { none: {} } } });
  if (ids.size + pruned.length === 0) return [];
  const books = await db.book.findMany({ where: { work: { seriesId: { in: [...ids] } } }, select: { id: true } });
  const tags = [SERIES_TAG, BOOKS_TAG, ...books.map(({ id }) => bookTag(id))];
  await expireTags(tags, db);
  return tags;
}

const textsOf = ({ id, front }: CollectionSeries) =>
  LANGUAGES.map((locale) => ({ seriesId: id, locale, name: front.name[locale], description: front.description[locale] }));

/**
 * Sets the series of the books' works, or none; in a collection the originals say it. An import leaves works as they are of which an administrator edited a book. A series that has no
 * works left stays, without a page.
 */
export async function setSeries(db: Transaction, books: Pick<CollectionBook, "front">[], origin: Origin): Promise<void> {
  const stating = origin === "collection" ? books.filter(({ front }) => front.original) : books;
  const works = new Map(stating.map(({ front: { work, series } }) => [work, series ?? null]));
  const values = [...works];
  const changed = await db.$executeRaw`
    update work set series_id = given.series, series_position = given.position
    from unnest(
      ${values.map(([work]) => work)}::text[],
      ${values.map(([, series]) => series?.id ?? null)}::text[],
      ${values.map(([, series]) => series?.position ?? null)}::int[]
    ) as given (work, series, position)
    where work.id = given.work and (work.series_id, work.series_position) is distinct from (given.series, given.position)
      and (${origin} <> 'collection' or not exists (select from book where work_id = work.id and edited_at is not null))`;
  if (changed > 0) await expireTags([SERIES_TAG], db);
}

/**
 * The id of the series with this name in a language, whatever its case; without one, a series is created that has the name in every
 * language. Imports of a collection that contains it give it the names of other languages.
 */
export async function seriesNamed(db: Transaction, name: string, lang: Language): Promise<string> {
  const text = await db.seriesText.findFirst({
    where: { locale: lang, name: { equals: name, mode: "insensitive" } },
    orderBy: { seriesId: "asc" },
    select: { seriesId: true },
  });
  if (text) return text.seriesId;
  const id = await freeId(db, slugOf(name) || "series");
  const sourceHash = createHash("sha256").update(name).digest("hex");
  await db.series.create({ data: { id, sourceHash, origin: "manual" }, select: { id: true } });
  await db.seriesText.createMany({ data: LANGUAGES.map((locale) => ({ seriesId: id, locale, name, description: "" })) });
  return id;
}

async function freeId(db: Transaction, slug: string): Promise<string> {
  const base = withoutEnd(slug.slice(0, 70), /-/);
  const taken = await db.series.findMany({ where: { id: { startsWith: base } }, select: { id: true } });
  const ids = new Set(taken.map(({ id }) => id));
  let id = base;
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

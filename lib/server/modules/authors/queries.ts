import "server-only";

import { cache } from "react";
import type { Motif } from "#lib/domain/art/motif";
import { type Author, FALLBACK_AUTHORS, type FrameAuthor, type RankedAuthor } from "#lib/domain/authors/author";
import { AUTHORS_TAG, authorTag, BOOKS_TAG } from "#lib/domain/cache-tag";
import { DEFAULT_LANGUAGE, type Language } from "#lib/domain/language";
import { ADDED_STARS, ADDED_VOTES } from "#lib/domain/ratings/rating";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { containing } from "#lib/server/platform/database/like";
import { prisma } from "#lib/server/platform/database/prisma";
import { logger } from "#lib/server/platform/logger";

const withTexts = (locale: Language) =>
  ({ texts: { where: { locale: { in: [locale, DEFAULT_LANGUAGE] } } } }) satisfies Prisma.AuthorInclude;

type Row = Prisma.AuthorGetPayload<{ include: { texts: true } }>;

/** Inactive authors are listed while they have books. */
const LISTED = { withdrawnAt: null, OR: [{ isActive: true }, { bookCount: { gt: 0 } }] } satisfies Prisma.AuthorWhereInput;

/** The listed authors in the administrators' order, then by name, with texts in `locale` or English. */
export const listAuthors = cache((locale: Language): Promise<Author[]> => list(locale, LISTED));

/** The same, by id and name only. */
export async function listAuthorNames(): Promise<{ id: string; displayName: string }[]> {
  const authors = await listAuthors(DEFAULT_LANGUAGE);
  return authors.map(({ id, displayName }) => ({ id, displayName }));
}

/** The authors for header and footer; five classic ones where they cannot be loaded (specification 1, section 2). */
export async function listFrameAuthors(locale: Language): Promise<FrameAuthor[]> {
  try {
    const authors = await listAuthors(locale);
    return authors.map(({ id, displayName, workCount }) => ({ id, displayName, workCount }));
  } catch (error) {
    logger().error({ err: error }, "the authors of header and footer could not be loaded");
    return FALLBACK_AUTHORS;
  }
}

/** The same with inactive authors that have no books. */
export const listAllAuthors = (locale: Language): Promise<Author[]> => list(locale, { withdrawnAt: null });

/** The number of authors that are not withdrawn. */
export const countAuthors = (): Promise<number> => prisma().author.count({ where: { withdrawnAt: null } });

async function list(locale: Language, where: Prisma.AuthorWhereInput): Promise<Author[]> {
  usesTags(AUTHORS_TAG);
  const rows = await prisma().author.findMany({ where, include: withTexts(locale) });
  const { compare } = new Intl.Collator(locale);
  const place = ({ position }: Row) => position ?? Number.MAX_SAFE_INTEGER;
  return rows.sort((a, b) => place(a) - place(b) || compare(sortKey(a), sortKey(b))).map((row) => toAuthor(row, locale));
}

export const findAuthor = cache(async (id: string, locale: Language): Promise<Author | null> => {
  usesTags(authorTag(id));
  const row = await prisma().author.findUnique({ where: { id, withdrawnAt: null }, include: withTexts(locale) });
  return row && toAuthor(row, locale);
});

/** At most `limit` authors that have books, by their newest book, newest first. */
export async function recentAuthors(locale: Language, limit: number): Promise<Author[]> {
  usesTags(AUTHORS_TAG, BOOKS_TAG);
  const newest = await prisma().book.groupBy({
    by: ["authorId"],
    where: { withdrawnAt: null },
    orderBy: [{ _max: { publishedAt: "desc" } }, { authorId: "asc" }],
    take: limit,
  });
  const rows = await prisma().author.findMany({ where: { id: { in: newest.map((row) => row.authorId) } }, include: withTexts(locale) });
  return newest.flatMap(({ authorId }) => rows.filter(({ id }) => id === authorId).map((row) => toAuthor(row, locale)));
}

/** At most `limit` authors that have rated books, by the users' weighted average (`weightedAverage`), or that have AI reviews, by their mean score. */
export async function topAuthors(locale: Language, by: "readers" | "ai", limit: number): Promise<RankedAuthor[]> {
  usesTags(AUTHORS_TAG, BOOKS_TAG);
  const ranked =
    by === "readers"
      ? await prisma().$queryRaw<{ id: string; score: number }[]>`
          select id, (rating_sum + ${ADDED_VOTES * ADDED_STARS}::int)::float8 / (rating_count + ${ADDED_VOTES}::int) as score
          from author where withdrawn_at is null and book_count > 0 and rating_count > 0 order by score desc, id limit ${limit}`
      : await prisma().$queryRaw<{ id: string; score: number }[]>`
          select author_id as id, avg(score)::float8 as score
          from (select author_id, work_id, avg(ai_overall) as score from book
                where withdrawn_at is null and ai_overall is not null group by author_id, work_id) work
          group by author_id order by score desc, author_id limit ${limit}`;
  const rows = await prisma().author.findMany({ where: { id: { in: ranked.map(({ id }) => id) } }, include: withTexts(locale) });
  return ranked.flatMap(({ id, score }) => rows.filter((row) => row.id === id).map((row) => ({ ...toAuthor(row, locale), score })));
}

/** Every author's id and last change, for static generation and the sitemap. */
export async function listSitemapAuthors(): Promise<{ id: string; updatedAt: string }[]> {
  usesTags(AUTHORS_TAG);
  const rows = await prisma().author.findMany({
    where: LISTED,
    select: { id: true, updatedAt: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
}

function toAuthor(row: Row, locale: Language): Author {
  const text = row.texts.find((candidate) => candidate.locale === locale) ?? row.texts[0];
  return {
    id: row.id,
    name: row.name,
    displayName: row.displayName,
    born: row.born,
    died: row.died,
    knownFor: row.knownFor,
    colour: row.colour,
    tint: row.tint,
    motif: row.motif as Motif,
    period: text?.period ?? "",
    style: text?.style ?? "",
    bio: text?.bio ?? "",
    bookCount: row.bookCount,
    workCount: row.workCount,
    workChapterCount: row.workChapterCount,
    chapterCount: row.chapterCount,
    ratingSum: row.ratingSum,
    ratingCount: row.ratingCount,
    downloads: row.downloads,
    measures: { vocabulary: row.vocabulary, sentences: row.sentences, continuity: row.continuity },
    isActive: row.isActive,
    isOrdered: row.position !== null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Sort key in library order: "Doyle, Arthur Conan". */
function sortKey({ name, sortName }: Row): string {
  const nameParts = name.split(" ");
  return sortName ?? [nameParts.at(-1), nameParts.slice(0, -1).join(" ")].join(", ");
}

/** Authors whose displayed name contains a text, by name. */
export const findAuthorsByName = (text: string, limit: number): Promise<{ id: string; displayName: string }[]> =>
  prisma().author.findMany({
    where: { displayName: containing(text), withdrawnAt: null },
    orderBy: [{ displayName: "asc" }, { id: "asc" }],
    take: limit,
    select: { id: true, displayName: true },
  });

import "server-only";

import { createHash } from "node:crypto";
import { bookTag } from "#lib/domain/cache-tag";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { attribute } from "#lib/domain/stylometry/attribution";
import { bookPlace } from "#lib/domain/stylometry/book-place";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { packScores } from "#lib/domain/stylometry/packed-scores";
import { type Profile, profilesOf, scoresOfText } from "#lib/domain/stylometry/profiles";
import { MEASURE_PLACES } from "#lib/server/modules/books/commands/book-jobs";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { findPassages } from "#lib/server/modules/references/queries/passages";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";

type Book = { id: string; authorId: string; hash: string };

/** Of the quoted passage: enough to hear a voice, on one screen of a phone. */
const PASSAGE_WORDS = { least: 80, most: 260 };

/**
 * Measures where each published book stands among the human authors of its language, and finds the passage of its author that is nearest to its
 * last chapter, and stores both. Books whose text, figures and reference works are those of the last time are left as they are. Measures `most` books
 * and returns their ids. About 0.3 s for 10,000 words.
 */
export async function measurePlaces(most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const measured: string[] = [];
  for (const language of LANGUAGES) {
    const figures = await getReferenceFigures(language);
    const books = await listOutdated(language, createHash("sha256").update(JSON.stringify(figures)).digest("hex"));
    const profiles = books.length > 0 ? profilesOf(figures) : [];
    for (const book of books.slice(0, most - measured.length)) {
      await measure(book, figures, profiles);
      measured.push(book.id);
    }
  }
  return measured;
}

/** Adds the job that does so. */
export const queuePlaces = (): Promise<void> => addJobs(prisma(), MEASURE_PLACES, [{}]);

/** The books whose stored place was not made of their text, these figures and the works of their author as they are now. */
const listOutdated = (language: Language, figures: string): Promise<Book[]> => prisma().$queryRaw`
  with current as (
    select id, author_id, encode(sha256(convert_to(concat_ws(' ', source_hash, revision, ${figures}::text, (
      select string_agg(hash, ' ' order by hash) from reference_work where language = lang and author_slug = author_id
    )), 'UTF8')), 'hex') as hash
    from book where lang = ${language} and withdrawn_at is null and chapter_count > 0
  )
  select current.id, author_id as "authorId", current.hash from current left join book_place on book_id = current.id
  where book_place.hash is distinct from current.hash order by current.id`;

async function measure({ id, authorId, hash }: Book, figures: ReferenceFigures, profiles: readonly Profile[]): Promise<void> {
  const chapters = await readChapters(id);
  const text = chapters.join("\n\n");
  const attribution = attribute(text, figures, profiles);
  const [passage] = await findPassages({
    language: figures.language,
    authorSlug: authorId,
    like: chapters.at(-1) ?? "",
    words: PASSAGE_WORDS,
    limit: 1,
  });
  const row = {
    hash,
    place: attribution ? bookPlace(attribution, authorId, figures) : Prisma.DbNull,
    scores: attribution ? scoresOfText(text, figures).map(packScores) : [],
    passageWorkId: passage?.workId ?? null,
    passageNumber: passage?.number ?? null,
  };
  await prisma().$transaction(async (db) => {
    await db.bookPlace.upsert({ where: { bookId: id }, create: { bookId: id, ...row }, update: row });
    await expireTags([bookTag(id)], db);
  });
}

/** The plain text of each chapter. */
async function readChapters(bookId: string): Promise<string[]> {
  const paragraphs = await prisma().paragraph.findMany({
    where: { bookId },
    select: { chapter: true, text: true },
    orderBy: [{ chapter: "asc" }, { number: "asc" }],
  });
  return [...Map.groupBy(paragraphs, ({ chapter }) => chapter).values()].map((some) => some.map(({ text }) => text).join("\n"));
}

import "server-only";

import type { Language } from "#lib/domain/language";
import type { PassageKind } from "#lib/domain/references/passage-kind";
import type { PassagePlace } from "#lib/domain/references/passages";
import { prisma } from "#lib/server/platform/database/prisma";

/** A passage with the work that it is from. */
export type FoundPassage = {
  workId: string;
  number: number;
  chapter: number;
  kind: PassageKind;
  place: PassagePlace;
  text: string;
  words: number;
  title: string;
  year: number;
  author: string;
  readAt: string;
};

/** What is searched; `like` is a text whose rarer words the passages should share. */
export type PassageSearch = {
  language: Language;
  authorSlug: string;
  kind?: PassageKind;
  place?: PassagePlace;
  like?: string;
  words?: { least: number; most: number };
  limit: number;
};

/** How many of a text's rarest words are compared. */
const TERMS = 40;

/**
 * Passages of an author: those that share most rare words with `like` first (each shared word counts by how few passages of the author have it),
 * otherwise in the order of works and text.
 */
export async function findPassages({ language, authorSlug, kind, place, like = "", words, limit }: PassageSearch): Promise<FoundPassage[]> {
  return prisma().$queryRaw<FoundPassage[]>`
    with own as (
      select passage.work_id, passage.number, passage.document
      from reference_passage passage join reference_work work on work.id = passage.work_id
      where work.language = ${language} and work.author_slug = ${authorSlug}
        and (${kind ?? null}::text is null or passage.kind = ${kind ?? null})
        and (${place ?? null}::text is null or passage.place = ${place ?? null})
        and passage.words between ${words?.least ?? 0} and ${words?.most ?? 32_767}
    ), asked as (
      select distinct unnest(tsvector_to_array(to_tsvector(${`public.library_${language}`}::regconfig, words_of(${like})))) as term
    ), rare as (
      select term, ln((select count(*) from own)::float / count(*)) as weight
      from asked join own on own.document @@ quote_literal(term)::tsquery
      group by term having count(*) < (select count(*) from own) * 0.2 or (select count(*) from own) < 10
      order by weight desc limit ${TERMS}
    ), scored as (
      select own.work_id, own.number, coalesce(sum(rare.weight), 0) as score
      from own left join rare on own.document @@ quote_literal(rare.term)::tsquery
      group by own.work_id, own.number order by score desc, own.work_id, own.number limit ${limit}
    )
    select passage.work_id as "workId", passage.number, passage.chapter, passage.kind, passage.place, passage.text, passage.words,
      work.title, work.year, work.author, work.read_at as "readAt"
    from scored join reference_passage passage using (work_id, number) join reference_work work on work.id = passage.work_id
    order by scored.score desc, work.year, passage.work_id, passage.number`;
}

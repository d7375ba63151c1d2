import "server-only";

import type { FoundPassage, PassageSearch } from "#lib/domain/references/passage-search";
import { cosineDistance } from "#lib/domain/stylometry/delta";
import { hasPgvector } from "#lib/server/modules/references/queries/embeddings";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** How many of a text's rarest words are compared. */
const TERMS = 40;

const FOUND = Prisma.sql`passage.work_id as "workId", passage.number, passage.chapter, passage.kind, passage.place, passage.text, passage.words,
  work.title, work.year, work.author, work.read_at as "readAt"`;
const PASSAGES = Prisma.sql`reference_passage passage join reference_work work on work.id = passage.work_id`;

const isAsked = ({ language, authorSlug, kind, place, words }: PassageSearch) => Prisma.sql`
  work.language = ${language} and work.author_slug = ${authorSlug}
  and (${kind ?? null}::text is null or passage.kind = ${kind ?? null})
  and (${place ?? null}::text is null or passage.place = ${place ?? null})
  and passage.words between ${words?.least ?? 0} and ${words?.most ?? 32_767}`;

/**
 * Passages of an author: those that share most rare words with `like` first (each shared word counts by how few passages of the author have it),
 * otherwise in the order of works and text.
 */
export async function findPassages(search: PassageSearch): Promise<FoundPassage[]> {
  const { language, like = "", limit } = search;
  return prisma().$queryRaw<FoundPassage[]>`
    with own as (
      select passage.work_id, passage.number, passage.document from ${PASSAGES} where ${isAsked(search)}
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
    select ${FOUND} from scored join reference_passage passage using (work_id, number) join reference_work work on work.id = passage.work_id
    order by scored.score desc, work.year, passage.work_id, passage.number`;
}

/** The texts before and after a passage in its chapter; empty where there is none. */
export async function findNeighbours({ workId, number, chapter }: Pick<FoundPassage, "workId" | "number" | "chapter">) {
  const rows = await prisma().referencePassage.findMany({
    where: { workId, chapter, number: { in: [number - 1, number + 1] } },
    select: { number: true, text: true },
  });
  const textOf = (wanted: number) => rows.find((row) => row.number === wanted)?.text ?? "";
  return { before: textOf(number - 1), after: textOf(number + 1) };
}

/** Whether a passage that is asked for has an embedding of this model. */
export async function hasEmbedding(search: PassageSearch, model: string): Promise<boolean> {
  const [found] = await prisma().$queryRaw<{ has: boolean }[]>`
    select exists (select from ${PASSAGES} where ${isAsked(search)} and passage.embedding_model = ${model}) as has`;
  return found?.has ?? false;
}

type Place = Pick<FoundPassage, "workId" | "number">;

/** A service may change the length of a model's vectors. */
const isComparable = (model: string, embedding: readonly number[]) =>
  Prisma.sql`passage.embedding_model = ${model} and cardinality(passage.embedding) = ${embedding.length}`;

/** The same passages, those nearest to an embedding of this model first, those without a comparable one last: compared by pgvector if the server has it, else here. */
export async function findNearestPassages(search: PassageSearch, model: string, embedding: readonly number[]): Promise<FoundPassage[]> {
  const near = (await hasPgvector()) ? await nearestByPgvector(search, model, embedding) : await nearestInMemory(search, model, embedding);
  return prisma().$queryRaw<FoundPassage[]>`
    select ${FOUND}
    from unnest(${near.map(({ workId }) => workId)}::uuid[], ${near.map(({ number }) => number)}::int[])
        with ordinality as near (work_id, number, position)
      join reference_passage passage using (work_id, number) join reference_work work on work.id = passage.work_id
    order by near.position`;
}

const nearestByPgvector = (search: PassageSearch, model: string, embedding: readonly number[]): Promise<Place[]> => prisma().$queryRaw<
  Place[]
>`
  select passage.work_id as "workId", passage.number from ${PASSAGES} where ${isAsked(search)}
  order by case when ${isComparable(model, embedding)} then passage.embedding::vector <=> ${`[${embedding.join(",")}]`}::vector end nulls last,
    passage.work_id, passage.number
  limit ${search.limit}`;

async function nearestInMemory(search: PassageSearch, model: string, embedding: readonly number[]): Promise<Place[]> {
  const rows = await prisma().$queryRaw<(Place & { embedding: number[] | null })[]>`
    select passage.work_id as "workId", passage.number, case when ${isComparable(model, embedding)} then passage.embedding end as embedding
    from ${PASSAGES} where ${isAsked(search)} order by passage.work_id, passage.number`;
  return rows
    .map(({ embedding: own, ...place }) => ({ place, distance: own === null ? Number.POSITIVE_INFINITY : cosineDistance(own, embedding) }))
    .toSorted((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
    .slice(0, search.limit)
    .map(({ place }) => place);
}

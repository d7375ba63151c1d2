import "server-only";

import { isUsername, normalizeUsername, usernameKey } from "#lib/domain/accounts/username";
import { FORUM_SEARCH_BOUND, type ForumSearchHit, type ForumSearchResult } from "#lib/domain/forum/search";
import { queryTerms } from "#lib/domain/search/search";
import { excerptHtml, markedHtml } from "#lib/domain/text-range/highlighted-html";
import { suggestForumTerms } from "#lib/server/modules/forum/queries/search-suggestion";
import { markedSpans } from "#lib/server/modules/search/queries/matching-words";
import { buildQuery } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** `section` is a slug; `page` from 1, `limit` 1 to 100. */
export type ForumSearch = { text: string; section?: string | undefined; page: number; limit: number };

/** The latest posts are searched one by one, so that the latest matches of a common word are found. */
const LATEST = 3_000;
/** Words with more matches, as estimated by the latest posts, are not looked up in the index, which would collect all matches first. */
const RARE = 20_000;
/** Matches of the index that are ordered by date. */
const INDEXED = 2_000;
const TITLES = 200;
/** The latest posts of the user whose name is the text. */
const BY_AUTHOR = 200;

/**
 * Searches visible posts by their texts and authors, and threads by their titles, which are represented by their first posts: matching titles
 * first, then by relevance, the latest of equals first. If nothing matches, the results are those of a corrected spelling.
 */
export async function searchForum(criteria: ForumSearch): Promise<ForumSearchResult> {
  const terms = queryTerms(criteria.text);
  const result = await search(criteria, terms, criteria.text);
  if (result.total > 0 || terms.length === 0) return result;
  const corrected = await suggestForumTerms(terms);
  if (!corrected) return result;
  const suggestion = corrected.join(" ");
  const found = await search(criteria, corrected, `${suggestion} `);
  return found.total > 0 ? { ...found, suggestion } : result;
}

async function search(criteria: ForumSearch, terms: string[], text: string): Promise<ForumSearchResult> {
  const { page, limit } = criteria;
  // Posts are in many languages, so only the unstemmed forms are searched.
  const { front: query } = terms.length > 0 ? await buildQuery(terms, text) : { front: "" };
  const found = query === "" ? [] : await findIds(criteria, query);
  const total = Math.min(found.length, FORUM_SEARCH_BOUND);
  const ids = found.slice(0, total).slice((page - 1) * limit, page * limit);
  return {
    hits: await listHits(
      ids.map(({ id }) => id),
      query,
    ),
    page,
    pages: Math.ceil(total / limit),
    total,
    more: found.length > FORUM_SEARCH_BOUND || found.some(({ isRare }) => !isRare),
    suggestion: null,
  };
}

/** At most FORUM_SEARCH_BOUND + 1; last those by the user with this name. `matched` is materialized to hide the limit from the planner, which would otherwise read all posts in turn. */
function findIds({ text, section }: ForumSearch, query: string): Promise<{ id: string; isRare: boolean }[]> {
  const words = Prisma.sql`${query}::tsquery`;
  const inSection = section ? Prisma.sql`and thread.section_id = (select id from forum_section where slug = ${section})` : Prisma.empty;
  const visible = Prisma.sql`state = 'published' and number is not null`;
  return prisma().$queryRaw`
    with latest as materialized (
      select id, thread_id, created_at, words @@ ${words} and ${visible} as matches
      from (select * from forum_post order by created_at desc, id limit ${LATEST}) post
    ), rarity as (
      select coalesce(avg(matches::int), 0) * (select reltuples from pg_class where oid = 'forum_post'::regclass) <= ${RARE} as is_rare from latest
    ), matched as materialized (
      select id, thread_id, created_at from forum_post where (select is_rare from rarity) and words @@ ${words} and ${visible}
    ), titled as materialized (
      select id from forum_thread where words @@ ${words}
    ), found as (
      (select id, thread_id, created_at, false as in_title from matched limit ${INDEXED})
      union all
      select id, thread_id, created_at, false from latest where matches
      union all
      (select post.id, thread_id, created_at, true from (select id from titled limit ${TITLES}) thread
        join forum_post post on post.thread_id = thread.id and post.number = 1 and post.state = 'published')
      union all
      select post.id, thread_id, post.created_at, false from users cross join lateral (
        select id, thread_id, created_at from forum_post where user_id = users.id and ${visible} order by created_at desc limit ${BY_AUTHOR}) post
      where username_key = ${nameKeyIn(text)}
    ), candidate as (
      select found.id, found.created_at, bool_or(in_title) as in_title from found join forum_thread thread on thread.id = thread_id
      where thread.state = 'published' ${inSection}
      group by found.id, found.created_at order by in_title desc, found.created_at desc, found.id limit ${FORUM_SEARCH_BOUND + 1}
    )
    select id, (select is_rare from rarity) as "isRare" from candidate join forum_post post using (id)
    order by in_title desc, round(ts_rank(words, ${words})::numeric, 2) desc, post.created_at desc, id`;
}

/** The key of the text as a name, which may be written as a mention; empty if it is none. */
function nameKeyIn(text: string): string {
  const name = normalizeUsername(text.trim().replace(/^@/, ""));
  return isUsername(name) ? usernameKey(name) : "";
}

type Row = {
  id: string;
  number: number;
  text: string;
  /** Of the post and of the title: tsvectors as text. */
  words: string;
  titleWords: string;
  username: string | null;
  threadId: string;
  slug: string;
  title: string;
  createdAt: Date;
};

async function listHits(ids: string[], query: string): Promise<ForumSearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await prisma().$queryRaw<Row[]>`
    select post.id, post.number, post.text, post.created_at as "createdAt", users.username, thread.id as "threadId", thread.slug, thread.title,
      post.words::text as words, thread.words::text as "titleWords"
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join forum_post post on post.id = wanted.id join forum_thread thread on thread.id = post.thread_id
    left join users on users.id = post.user_id
    order by wanted.place`;
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    thread: { id: row.threadId, slug: row.slug, title: row.title },
    username: row.username,
    createdAt: row.createdAt.toISOString(),
    titleHtml: markedHtml(row.title, markedSpans({ text: row.title, words: row.titleWords }, query)),
    excerpt: excerptHtml(row.text, markedSpans(row, query)),
  }));
}

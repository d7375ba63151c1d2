import { Client } from "pg";
import { SMALL_WORDS, VOCABULARIES } from "./vocabulary.ts";

/** `longPosts`: of the longest thread, which are part of `posts`. */
export type ForumSize = { posts: number; threads: number; longPosts: number };

export const LONG_THREAD = "thread-1";
export const LARGE_SECTION = "books";
const USERS = 1_000;
const DAYS = 730;
/** The number of days that threads last, except the longest one, which continues. */
const DAYS_OF_THREAD = 20;
const SENTENCES = 20_000;
const WORDS_IN_SENTENCE = 12;

/** Words of posts; the frequency of a word is inversely proportional to its rank. */
export const FORUM_WORDS = VOCABULARIES.en.words.slice(SMALL_WORDS);

/** Fills the forum of a migrated database. Posts are stored in the order of their times, as real ones are. */
export async function fillForum(url: string, { posts, threads, longPosts }: ForumSize): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The foreign keys hold by construction, and an index is built faster than it is extended.
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '256MB'; set synchronous_commit = off");
    await client.query("drop index forum_post_words_idx");
    await client.query(
      `insert into users (id, username, username_key, email, email_key, language, verified_at, terms_at, updated_at)
       select uuidv7(), 'm' || n, 'm' || n, n || '@member.example', n || '@member.example', 'en', now(), now(), now()
       from generate_series(1, $1::int) as n`,
      [USERS],
    );
    await client.query("create temp table member as select id, row_number() over (order by id)::int as n from users");
    await client.query(
      `create temp table sentence as select n, (
         select string_agg(($1::text[])[1 + floor(exp(random() * ln(cardinality($1::text[]))))::int - 1], ' ')
         from generate_series(1, $2::int) as word where n > 0) as text
       from generate_series(1, $3::int) as n`,
      [FORUM_WORDS, WORDS_IN_SENTENCE, SENTENCES],
    );
    await client.query("create unique index on sentence (n)");
    await client.query(
      `create temp table draft as select n, uuidv7() as id, case when n = 1 then $2::int else ($1::int - $2::int) / ($3::int - 1) end as posts,
         case when n = 1 then now() - $4::int * interval '1 day' else now() - random() * $4::int * interval '1 day' end as started
       from generate_series(1, $3::int) as n`,
      [posts, longPosts, threads, DAYS],
    );
    await client.query(
      `insert into forum_thread (id, slug, section_id, user_id, title, post_count, created_at, last_post_at, last_poster_id)
       select draft.id, 'thread-' || draft.n, section.id, member.id, initcap(sentence.text) || ' ' || draft.n, posts, started,
         least(now(), started + case when draft.n = 1 then $1::int else $2::int end * interval '1 day'), member.id
       from draft join member on member.n = 1 + draft.n % $3::int join sentence on sentence.n = 1 + draft.n % $4::int
       join forum_section section on section.slug = case when draft.n % 5 < 3 then $5 when draft.n % 5 = 3 then 'help' else 'requests-and-ideas' end`,
      [DAYS, DAYS_OF_THREAD, USERS, SENTENCES, LARGE_SECTION],
    );
    await client.query(
      `insert into forum_post (id, thread_id, number, user_id, markdown, html, text, created_at)
       select uuidv7(), draft.id, number, member.id, content.text, '<p>' || content.text || '</p>', content.text, at
       from draft cross join lateral (
         select number, 1 + (hashint8(draft.n::bigint * 1000003 + number) & 1073741823) % $1::int as seed,
           thread.created_at + (thread.last_post_at - thread.created_at) * (number::float8 / draft.posts) as at
         from forum_thread thread, generate_series(1, draft.posts) as number where thread.id = draft.id) post
       join member on member.n = 1 + seed % $2::int
       join sentence first on first.n = seed join sentence second on second.n = 1 + (seed * 7 + number) % $1::int
       cross join lateral (select first.text || '. ' || second.text || '.' as text) content
       order by at`,
      [SENTENCES, USERS],
    );
    await client.query("create index forum_post_words_idx on forum_post using gin (words)");
    await client.query(
      `update forum_section set thread_count = counted.threads, post_count = counted.posts
       from (select section_id, count(*) as threads, sum(post_count) as posts from forum_thread group by section_id) counted where id = section_id`,
    );
    await client.query(
      `insert into forum_reading (user_id, thread_id, number)
       select member.id, thread.id, thread.post_count / 2 from forum_thread thread, member where member.n <= 10 and right(thread.slug, 1) in ('1', '2', '3')`,
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { MIGRATIONS, migrate, readMigrations, requireServerVersion } from "#lib/server/platform/database/migrations";

const SCRATCH = "migration_scratch";

async function withClient<Result>(name: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: inject("adminUrl").replace(/[^/]+$/, name) });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

type Rows = (sql: string) => Promise<unknown[][]>;

/** Runs one migration over the data that `before` inserts, and gives `after` the means to read it. */
async function runMigration(name: string, before: string, after: (rows: Rows) => Promise<void>): Promise<void> {
  const url = inject("adminUrl").replace(/[^/]+$/, SCRATCH);
  const previous = readMigrations(MIGRATIONS).filter((migration) => migration.name < name);
  await withClient("postgres", (client) => client.query(`create database ${SCRATCH}`));
  try {
    await migrate(url, MIGRATIONS, previous.at(-1)?.name);
    // Without the rows that others refer to.
    await withClient(SCRATCH, (client) => client.query(`set session_replication_role = replica; ${before}`));
    expect(await migrate(url, MIGRATIONS, name)).toEqual([name]);
    await withClient(SCRATCH, (client) => after(async (sql) => (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows));
  } finally {
    await withClient("postgres", (client) => client.query(`drop database ${SCRATCH}`));
  }
}

test("the migration of terms in data keeps every row and value", () =>
  runMigration(
    "20261122151000_terms_in_data",
    `insert into mail (id, kind, sealed, created_at) values (gen_random_uuid(), 'news', '\\x01', '2026-11-20'),
       (gen_random_uuid(), 'verify', '\\x02', '2026-11-21'), (gen_random_uuid(), 'news', null, '2026-11-22');
     insert into book_file (book_id, format, cache_key, hash, bytes, made_at) values ('a-book', 'epub', 'key', 'hash', 7, '2026-11-20');
     insert into digest_day (day, cursor, begun_at, done_at) values ('2026-11-19', 'member:1-2', '2026-11-20', '2026-11-21'),
       ('2026-11-20', 'subscriber:3-4', '2026-11-21', null), ('2026-11-21', null, '2026-11-22', null)`,
    async (rows) => {
      expect(await rows("select kind, encode(encrypted_content, 'hex') from mail order by created_at")).toEqual([
        ["digest", "01"],
        ["verify", "02"],
        ["digest", null],
      ]);
      expect(await rows("select book_id, bytes, rendered_at::date::text from book_file")).toEqual([["a-book", 7, "2026-11-20"]]);
      expect(await rows("select day::text, cursor, started_at::date::text, finished_at::date::text from digest_day order by day")).toEqual([
        ["2026-11-19", "user:1-2", "2026-11-20", "2026-11-21"],
        ["2026-11-20", "subscriber:3-4", "2026-11-21", null],
        ["2026-11-21", null, "2026-11-22", null],
      ]);
    },
  ));

test("the migration of mixed words folds the words of stored texts", () =>
  runMigration(
    "20261127160000_search_mixed_words",
    `insert into author (id, name, display_name, born, died, literature, known_for, colour, tint, motif, source_hash, updated_at)
       values ('ada', 'Ada', 'Ada', 1800, 1850, 'en', '{}', '#000000', '#000000', 'lamp', 'hash', now());
     insert into book (id, work_id, author_id, title, lang, genre, tags, description, model, generated_at, published_at, source_hash, updated_at)
       values ('a-book', 'a-book', 'ada', 'Zürich8', 'en', 'drama', '{}', 'A lamp.', 'Claude', now(), now(), 'hash', now());
     insert into chapter (book_id, number, title, markdown, html, word_count, paragraph_count) values ('a-book', 1, 'One', '', '', 1, 1);
     insert into paragraph (book_id, chapter, number, text, words)
       select 'a-book', 1, number, text, to_tsvector('library_en', words_of(text))
       from (values (1, 'The 9ème lamp.'), (2, 'co' || chr(173) || 'operate donʼt'), (3, 'Lamps.')) as given (number, text);
     insert into book_search (book_id, genre, author_id, lang, ranking_score, document, front) values ('a-book', 'drama', 'ada', 'en', 0, '', '');
     insert into forum_thread (id, slug, section_id, title, last_post_at) values (gen_random_uuid(), 'a', gen_random_uuid(), 'Zürich8', now());
     insert into forum_post (id, thread_id, markdown, html, text) values (gen_random_uuid(), gen_random_uuid(), '', '', 'lʼeau 9ème')`,
    async (rows) => {
      expect(await rows("select words::text from paragraph order by number")).toEqual([
        ["'9eme':2 'lamp':3"],
        ["'cooper':1"],
        ["'lamp':1"],
      ]);
      expect(await rows("select strip(front)::text, strip(document)::text from book_search")).toEqual([
        ["'a' 'ada' 'lamp' 'one' 'zurich8'", "'9eme' 'ada' 'cooper' 'lamp' 'zurich8'"],
      ]);
      expect(await rows("select words::text from forum_thread union all select words::text from forum_post")).toEqual([
        ["'zurich8':1"],
        ["'9eme':3 'eau':2 'l':1"],
      ]);
    },
  ));

test("the migration of usernames folds keys, and of two that become the same the older one’s", () =>
  runMigration(
    "20261127161000_username_case",
    `insert into users (id, username, username_key, email, email_key, language, terms_at, updated_at, created_at)
       select gen_random_uuid(), key, key, key || '@x', key || '@x', 'en', now(), now(), timestamptz '2026-01-01' + number * interval '1 day'
       from unnest(array['straße', 'νικος', 'kısa', 'ada', 'große', 'grosse', 'maß', 'mass']) with ordinality as given (key, number);
     update users set created_at = '2025-01-01' where username_key = 'mass'`,
    async (rows) => {
      expect((await rows("select username || ' ' || username_key from users order by username collate \"C\"")).flat()).toEqual([
        "ada ada",
        "grosse grosse",
        "große große",
        "kısa kısa",
        "mass mass",
        "maß maß",
        "straße strasse",
        "νικος νικοσ",
      ]);
    },
  ));

test.each(["15.8 (Debian 15.8-0+deb12u1)", "9.6.24", ""])("a server of version %j is refused before anything is migrated", (version) => {
  expect(() => requireServerVersion(version)).toThrow("Pastiche needs PostgreSQL 16 or newer");
});

test.each(["16.0", "18.1 (Ubuntu 18.1-1)", "19beta2"])("a server of version %j can run the migrations", (version) => {
  expect(() => requireServerVersion(version)).not.toThrow();
});

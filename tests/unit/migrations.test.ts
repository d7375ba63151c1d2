import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { MIGRATIONS, migrate, readMigrations, requireServerVersion } from "#lib/server/platform/database/migrations";

const SCRATCH = "migration_scratch";
const folder = mkdtempSync(join(tmpdir(), "library-migrations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withClient<Result>(name: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: inject("adminUrl").replace(/[^/]+$/, name) });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

test("the migration of terms in data keeps every row and value", async () => {
  const url = inject("adminUrl").replace(/[^/]+$/, SCRATCH);
  await withClient("postgres", (client) => client.query(`create database ${SCRATCH}`));
  try {
    const name = "20261122151000_terms_in_data";
    for (const earlier of readMigrations(MIGRATIONS).filter((migration) => migration.name < name)) {
      cpSync(join(MIGRATIONS, earlier.name), join(folder, earlier.name), { recursive: true });
    }
    await migrate(url, folder);
    await withClient(SCRATCH, (client) =>
      client.query(`
        set session_replication_role = replica; -- without the book that the file belongs to
        insert into mail (id, kind, sealed, created_at) values (gen_random_uuid(), 'news', '\\x01', '2026-11-20'),
          (gen_random_uuid(), 'verify', '\\x02', '2026-11-21'), (gen_random_uuid(), 'news', null, '2026-11-22');
        insert into book_file (book_id, format, cache_key, hash, bytes, made_at) values ('a-book', 'epub', 'key', 'hash', 7, '2026-11-20');
        insert into digest_day (day, cursor, begun_at, done_at) values ('2026-11-19', 'member:1-2', '2026-11-20', '2026-11-21'),
          ('2026-11-20', 'subscriber:3-4', '2026-11-21', null), ('2026-11-21', null, '2026-11-22', null)`),
    );
    cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true });
    expect(await migrate(url, folder)).toEqual([name]);
    await withClient(SCRATCH, async (client) => {
      const rows = async (sql: string) => (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows;
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
    });
  } finally {
    await withClient("postgres", (client) => client.query(`drop database ${SCRATCH}`));
  }
});

test.each(["15.8 (Debian 15.8-0+deb12u1)", "9.6.24", ""])("a server of version %j is refused before anything is migrated", (version) => {
  expect(() => requireServerVersion(version)).toThrow("Pastiche needs PostgreSQL 16 or newer");
});

test.each(["16.0", "18.1 (Ubuntu 18.1-1)", "19beta2"])("a server of version %j can run the migrations", (version) => {
  expect(() => requireServerVersion(version)).not.toThrow();
});

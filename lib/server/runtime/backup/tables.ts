import "server-only";

import type { Client } from "pg";

/** A table with its columns, without generated ones, which PostgreSQL computes itself. */
export type Table = { schema: string; name: string; columns: string[] };

const SCHEMAS = ["public", "graphile_worker"];
/** Tables about one database or its running processes, which the migrations and the processes fill. */
const NOT_COPIED = ["public._prisma_migrations", "graphile_worker.migrations", "public.heartbeat", "public.rate_limit"];

export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">): string => `${schema}.${name}`;
export const quotedName = ({ schema, name }: Pick<Table, "schema" | "name">): string => `${quoted(schema)}.${quoted(name)}`;
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** The tables of the site and of its job queue; a table follows those that its foreign keys refer to. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select table_schema::text as schema, table_name::text as name, array_agg(column_name::text order by ordinal_position)
        filter (where is_generated = 'NEVER') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = any($1) group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  );
  const tables = rows.filter((table) => !NOT_COPIED.includes(nameOf(table)));
  return inOrder(tables, await listReferences(client));
}

type Reference = { from: string; to: string };

async function listReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  // Tables of the schema public are printed without it.
  const full = (name: string) => (name.includes(".") ? name : `public.${name}`).replaceAll('"', "");
  return rows.map(({ from, to }) => ({ from: full(from), to: full(to) }));
}

/** Throws if tables refer to each other in a circle. */
function inOrder(tables: Table[], references: Reference[]): Table[] {
  const placed = new Set<string>();
  const names = new Set(tables.map(nameOf));
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const isReady = (table: Table) => references.every(({ from, to }) => from !== nameOf(table) || placed.has(to) || !names.has(to));
    const ready = tables.filter((table) => !placed.has(nameOf(table)) && isReady(table));
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle.");
    for (const table of ready) placed.add(nameOf(table));
    ordered.push(...ready);
  }
  return ordered;
}

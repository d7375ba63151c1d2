import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { TEMPLATE_DATABASE } from "#tests/support/postgres";

const SCHEMA = "prisma/schema";
const SCRATCH = "schema_scratch";

type Engine = { diff: (input: unknown) => Promise<{ stdout: string | null }> };
type Bindings = {
  __wbg_set_wasm: (exports: unknown) => void;
  SchemaEngine: { new: (options: unknown, log: () => void, adapter: unknown) => Promise<Engine> };
};

/** The SQL that Prisma's schema engine generates; the package requires its users to instantiate the WebAssembly. */
async function sqlOfSchema(url: string): Promise<string> {
  const found = createRequire(`${process.cwd()}/package.json`).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bindings = (await import(found)) as Bindings;
  const { instance } = await WebAssembly.instantiate(readFileSync(found.replace(/\.js$/, ".wasm")), {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  const files = readdirSync(SCHEMA).map((name) => ({ path: join(SCHEMA, name), content: readFileSync(join(SCHEMA, name), "utf8") }));
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }, { schema: "public" }));
  const engine = await bindings.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => undefined,
    adapter,
  );
  const { stdout } = await engine.diff({
    from: { tag: "empty" },
    to: { tag: "schemaDatamodel", files },
    script: true,
    shadowDatabaseUrl: null,
    exitCode: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? "";
}

async function withClient<Result>(name: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: inject("adminUrl").replace(/[^/]+$/, name) });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const columns = (client: Client) =>
  client
    .query<{ at: string; type: string; nullable: string }>(
      `select table_name || '.' || column_name as at, udt_name || coalesce(character_maximum_length::text, '') as type, is_nullable as nullable
       from information_schema.columns where table_schema = 'public' and table_name not in ('_prisma_migrations')
       and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE') order by 1`,
    )
    .then(({ rows }) => rows);

test("the migrations create the tables of the Prisma schema", async () => {
  const admin = inject("adminUrl");
  const sql = await sqlOfSchema(admin);
  await withClient("postgres", async (client) => {
    await client.query(`drop database if exists ${SCRATCH}`);
    await client.query(`create database ${SCRATCH}`);
  });
  const wanted = await withClient(SCRATCH, async (client) => {
    await client.query(sql);
    return columns(client);
  });
  // Copied, because a template database must have no connections while it is copied.
  await withClient("postgres", async (client) => {
    await client.query(`drop database if exists ${SCRATCH}`);
    await client.query(`create database ${SCRATCH} template ${TEMPLATE_DATABASE}`);
  });
  const made = await withClient(SCRATCH, columns);
  await withClient("postgres", (client) => client.query(`drop database ${SCRATCH}`));
  expect(made.length).toBeGreaterThan(50);
  expect(made).toEqual(wanted);
});

import { expect, test } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { PERSONAL_DATA } from "#lib/server/runtime/composition";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

const listed = PERSONAL_DATA.flatMap(({ tables }) => tables);
const decided = PERSONAL_DATA.flatMap(({ columns = {} }) => Object.keys(columns));

/** Names of columns that hold an address, a name, a person or what one wrote. */
const TELLING =
  "(^|_)(e?mail|email_key|user|username|username_key|actor|editor|uploader|writer|sender|recipient|owner|name|signature|address|telephone|phone|device|ip|agent|referrer|location|cursor|url|content|prompt|refusal)$";
/** Columns of that kind that are not about users of the site. */
const IMPERSONAL: Record<string, string> = {
  "_prisma_migrations.migration_name": "a file",
  "series_text.name": "names of series, as titles of books",
  "author.name": "the classic authors, dead for long",
  "author.display_name": "as author.name",
  "author.sort_name": "as author.name",
  "daily_count.name": "what is counted",
  "reference_upload.file_name": "a file",
  "generation_run.writer": "a model, or whoever a submitted folder names as its writer: published with the book",
  "generation_step.name": "a step of the writing",
  "site_setting.name": "a setting",
};

const findUserTables = async (): Promise<string[]> => {
  const rows = await prisma().$queryRaw<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`;
  return rows.map(({ name }) => name);
};
const findColumns = async (): Promise<{ table: string; column: string; isTelling: boolean }[]> =>
  prisma().$queryRaw`
    select table_name as "table", column_name as "column", column_name ~ ${TELLING} as "isTelling"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`;

test("every table that refers to a user is named by a module's personalData", async () => {
  const tables = await findUserTables();
  expect(tables.length).toBeGreaterThan(5);
  expect(tables.filter((name) => !listed.includes(name))).toEqual([]);
});

test("every column that may hold personal data without referring to a user is decided about by a module, or impersonal", async () => {
  const [tables, columns] = [await findUserTables(), await findColumns()];
  const telling = columns
    .filter(({ table, isTelling }) => isTelling && !tables.includes(table))
    .map(({ table, column }) => `${table}.${column}`);
  expect(telling.length).toBeGreaterThan(20);
  expect(telling.filter((name) => !decided.includes(name) && !(name in IMPERSONAL))).toEqual([]);
});

test("what the modules list as personal data exists", async () => {
  const columns = await findColumns();
  const names = columns.flatMap(({ table, column }) => [table, `${table}.${column}`]);
  expect([...listed, ...decided, ...Object.keys(IMPERSONAL)].filter((name) => !names.includes(name))).toEqual([]);
  expect(decided.filter((name, index) => decided.indexOf(name) !== index || name in IMPERSONAL)).toEqual([]);
});

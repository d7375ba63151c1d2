import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";

/** Asks the database of the house under test itself, for what no call of the API does. */
export async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const folder = process.env.PASTICHE_DATA ?? "";
  const port = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "postgres-password.txt"), "utf8").trim();
  const client = new Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/pastiche` });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

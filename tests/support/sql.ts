import { Pool } from "pg";
import { postgresAccess } from "#tests/support/test-server";

let pool: Pool | undefined;

/** Runs SQL on the test server's database, for what no API call does. */
export async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  pool ??= openPool();
  return (await pool.query<Row>(text, values)).rows;
}

function openPool(): Pool {
  const { port, password } = postgresAccess();
  // Idle connections must not keep the test process alive.
  const pool = new Pool({ host: "127.0.0.1", port, user: "postgres", password, database: "pastiche", max: 4, allowExitOnIdle: true });
  // A server that is stopped ends idle connections, which is no fault of the process that asked.
  return pool.on("error", () => undefined);
}

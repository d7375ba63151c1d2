import { readFileSync } from "node:fs";
import { join } from "node:path";

// The server that `npm test` starts for tests/http and tests/browser.

/** The address of the test server, which is also the origin of its pages. */
export const BASE_URL = process.env.PASTICHE_ADDRESS ?? "";

/** The data folder of the test server. */
export const DATA_FOLDER = process.env.PASTICHE_DATA ?? "";

/** The port and password of the test server's embedded PostgreSQL. */
export function postgresAccess(folder = DATA_FOLDER): { port: number; password: string } {
  const port = Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3]);
  return { port, password: readFileSync(join(folder, "postgres-password.txt"), "utf8").trim() };
}

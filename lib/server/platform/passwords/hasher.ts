import "server-only";

import { hashParameters } from "#lib/server/platform/passwords/parameters";
import { TaskPool } from "#lib/server/platform/task-pool";

/** The size of libuv's thread pool; password.ts runs two at a time. */
const pool = new TaskPool(["lib", "server", "platform", "passwords", "hasher-process.ts"], {
  runtime: "child_process",
  execArgv: [],
  concurrency: 4,
});

/** The argon2id hash of a password in PHC string format. */
export const argon2Hash = async (password: string): Promise<string> =>
  (await pool.run("argon2Hash", { password, parameters: hashParameters() })) as string;

/** Whether a password matches a hash in PHC string format. */
export const argon2Verify = async (hashed: string, password: string): Promise<boolean> =>
  (await pool.run("argon2Verify", { hashed, password })) === true;

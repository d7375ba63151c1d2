import "server-only";

import { TaskPool } from "#lib/server/platform/task-pool";

/** As many threads as libuv has: lib/server/platform/passwords/password.ts asks for two at a time. */
const pool = new TaskPool(["lib", "server", "platform", "passwords", "hasher-process.ts"], {
  runtime: "child_process",
  execArgv: [],
  concurrency: 4,
});

/** The argon2id hash of a password, in PHC form. */
export const argon2Hash = async (password: string): Promise<string> => (await pool.run("argon2Hash", password)) as string;

/** Whether the password is the one that `kept`, a hash in PHC form, was made of. */
export const argon2Verify = async (kept: string, password: string): Promise<boolean> =>
  (await pool.run("argon2Verify", { kept, password })) === true;

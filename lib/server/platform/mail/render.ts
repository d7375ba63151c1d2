import "server-only";

import type { Email } from "#lib/server/platform/mail/email";
import { TaskPool } from "#lib/server/platform/task-pool";

type Rendered = { html: string; text: string };

// Without the process's conditions: with them React's server renderer refuses to be loaded.
const pool = new TaskPool(["lib", "server", "platform", "mail", "render-thread.ts"], { runtime: "worker_threads", execArgv: [] });

/** The letter as HTML and as plain text. */
export const renderEmail = async (letter: Email): Promise<Rendered> => (await pool.run("renderEmail", letter)) as Rendered;

import "server-only";

import type { Email } from "#lib/server/platform/mail/email";
import { TaskPool } from "#lib/server/platform/task-pool";

type Rendered = { html: string; text: string };

// Without the process's conditions, under which React's server renderer does not load.
const pool = new TaskPool(["lib", "server", "platform", "mail", "render-thread.ts"], { runtime: "worker_threads", execArgv: [] });

/** Renders an e-mail as HTML and plain text. */
export const renderEmail = async (email: Email): Promise<Rendered> => (await pool.run("renderEmail", email)) as Rendered;

import "server-only";

/** An environment variable, as the Next.js bundle loads its own copy of this module. */
const MARK = "PASTICHE_WEB_PROCESS";

/** Says that this process answers requests. Call it before Next.js starts. */
export function markWebProcess(): void {
  process.env[MARK] = "1";
}

/** Whether this process answers requests: its clients wait, and it learns at once which cache tags expire. */
export const isWebProcess = (): boolean => process.env[MARK] === "1";

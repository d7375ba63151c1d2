import "server-only";

import { createFirstAdministrator, hasAdministrator } from "#lib/server/modules/accounts/commands/administrator";
import { hashPassword } from "#lib/server/platform/passwords/password";
import { randomToken } from "#lib/server/platform/secrets";

export type FirstAdmin = { email: string; password: string; created: boolean };

const PASSWORD_LENGTH = 20;

/** Creates the first administrator, or returns null if there is one. Generates a password if none is given. */
export async function createFirstAdmin(email: string, password: string | undefined, now: Date): Promise<FirstAdmin | null> {
  if (await hasAdministrator()) return null;
  const chosen = password ?? randomToken().slice(0, PASSWORD_LENGTH);
  const created = (await createFirstAdministrator(email, await hashPassword(chosen), now)) === "created";
  return { email, password: chosen, created };
}

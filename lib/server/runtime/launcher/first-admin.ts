import "server-only";

import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFirstAdmin } from "#lib/server/modules/accounts/commands/create-first-admin";
import { closeDatabase } from "#lib/server/platform/database/close-database";
import type { Settings } from "#lib/server/platform/env";

const FILE = "first-admin.txt";

/** Creates the first administrator if there is none; a generated password is shown once and saved in the data folder. Returns a summary. */
export async function ensureFirstAdmin(settings: Settings, folder: string): Promise<string> {
  const email = settings.ADMIN_EMAIL ?? "admin@localhost";
  try {
    const admin = await createFirstAdmin(email, settings.ADMIN_PASSWORD, new Date());
    if (!admin) return "there is one";
    if (!admin.created) return `${email} is now one`;
    if (settings.ADMIN_PASSWORD) return email;
    const file = join(folder, FILE);
    writeFileSync(file, `${admin.email}\n${admin.password}\n`, { mode: 0o600 });
    chmodSync(file, 0o600); // `mode` above only applies to new files.
    return `${admin.email}, password ${admin.password} (kept in ${file})`;
  } finally {
    await closeDatabase();
  }
}

import "server-only";

import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFirstAdmin } from "#lib/server/modules/accounts/commands/create-first-admin";
import { closeDatabase } from "#lib/server/platform/database/close-database";
import type { Settings } from "#lib/server/platform/env";

const FILE = "first-admin.txt";

/** Makes the first administrator of a library that has none; a password that was made up is shown once and kept in the data folder. */
export async function ensureFirstAdmin(settings: Settings, folder: string): Promise<string> {
  const email = settings.ADMIN_EMAIL ?? "admin@localhost";
  try {
    const opened = await createFirstAdmin(email, settings.ADMIN_PASSWORD, new Date());
    if (!opened) return "there is one";
    if (!opened.made) return `${email} is now one`;
    if (settings.ADMIN_PASSWORD) return email;
    const file = join(folder, FILE);
    writeFileSync(file, `${opened.email}\n${opened.password}\n`, { mode: 0o600 });
    chmodSync(file, 0o600); // The mode above counts for a new file only.
    return `${opened.email}, password ${opened.password} (kept in ${file})`;
  } finally {
    await closeDatabase();
  }
}

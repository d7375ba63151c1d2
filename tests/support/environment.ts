import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { setUpTestDatabase } from "#tests/support/database";

/** Sets environment variables and a data folder for the test file, and returns the folder. Call it once, at the top level. */
export function setUpTestSettings(settings: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "account-test-"));
  const defaults = {
    AUTH_SECRET: "the secret of a server under test",
    SITE_URL: "https://library.example",
    SITE_NAME: "The Library",
    SMTP_PER_SECOND: "1000",
    RESEND_PER_SECOND: "1000",
  };
  Object.assign(process.env, { ...defaults, DATA_DIR: folder, LOG_LEVEL: "silent", ...settings });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same with a migrated, empty database. */
export function setUpTestEnvironment(settings: Record<string, string> = {}): string {
  setUpTestDatabase();
  return setUpTestSettings(settings);
}

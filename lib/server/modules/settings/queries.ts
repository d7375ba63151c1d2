import "server-only";

import type { SettingsResponse } from "#lib/contract/settings/operations";
import { EDITABLE_NAMES, type EditableName, type EditableSettings, SITE_SETTINGS } from "#lib/contract/settings/site-settings";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { requireSettingsAdministrator } from "#lib/server/modules/settings/policy";
import { environmentSettings, type Settings } from "#lib/server/platform/env";
import { readSiteSettings } from "#lib/server/platform/settings/overrides";

/** What stays in the environment: shown as set or not set. */
const ENVIRONMENT = [
  "SITE_URL",
  "DATABASE_URL",
  "REDIS_URL",
  "STORAGE_URL",
  "BACKUP_CRON",
  "BACKUP_URL",
  "AUTH_SECRET",
  "CONTACT_EMAIL",
  "IMPRINT",
  "SMTP_URL",
  "RESEND_API_KEY",
  "RESEND_WEBHOOK_SECRET",
  "MAIL_FROM",
  "GOOGLE_CLIENT_ID",
  "GITHUB_CLIENT_ID",
  "AI_MODEL",
  "AI_EMBEDDING_MODEL",
  "AI_API_KEY",
] as const satisfies readonly (keyof Settings)[];

/** The settings in force, which of them were changed in the interface, and the environment. Throws `forbidden`. */
export async function getSettings(viewer: Viewer): Promise<SettingsResponse> {
  requireSettingsAdministrator(viewer);
  const environment = environmentSettings();
  const { changed, version } = await readSiteSettings();
  return {
    settings: { ...settingsOf(environment), ...changed },
    changed: Object.keys(changed) as EditableName[],
    version: version?.toISOString() ?? null,
    environment: ENVIRONMENT.map((name) => ({ name, isSet: process.env[name] !== undefined && process.env[name] !== "" })),
  };
}

const settingsOf = (environment: Settings): EditableSettings =>
  Object.fromEntries(EDITABLE_NAMES.map((name) => [name, environment[SITE_SETTINGS[name].variable]])) as EditableSettings;

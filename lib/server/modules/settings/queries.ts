import "server-only";

import type { SettingsResponse } from "#lib/contract/settings";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { modelBudget } from "#lib/domain/generation/budget";
import type { SiteSettingName, SiteSettings } from "#lib/domain/settings/site-settings";
import { requireSettingsAdministrator } from "#lib/server/modules/settings/policy";
import { environmentSettings, type Settings } from "#lib/server/platform/env";
import { readSiteSettings } from "#lib/server/platform/settings/overrides";

/** What stays in the environment: shown as set or not set. */
const ENVIRONMENT = [
  "SITE_URL",
  "DATABASE_URL",
  "REDIS_URL",
  "STORAGE_URL",
  "AUTH_SECRET",
  "CONTACT_EMAIL",
  "IMPRINT",
  "RESEND_API_KEY",
  "RESEND_WEBHOOK_SECRET",
  "MAIL_FROM",
  "GOOGLE_CLIENT_ID",
  "GITHUB_CLIENT_ID",
  "AI_MODEL",
  "AI_API_KEY",
] as const satisfies readonly (keyof Settings)[];

/** The settings in force, which of them were changed in the interface, and the environment. Throws `forbidden`. */
export async function getSettings(viewer: Viewer): Promise<SettingsResponse> {
  requireSettingsAdministrator(viewer);
  const environment = environmentSettings();
  const { changed, version } = await readSiteSettings();
  return {
    settings: { ...settingsOf(environment), ...changed },
    changed: Object.keys(changed) as SiteSettingName[],
    version: version?.toISOString() ?? null,
    environment: ENVIRONMENT.map((name) => ({ name, isSet: process.env[name] !== undefined && process.env[name] !== "" })),
  };
}

function settingsOf(environment: Settings): SiteSettings {
  const { AUTO_PUBLISH } = environment;
  return {
    siteName: environment.SITE_NAME,
    registration: environment.REGISTRATION,
    maintenance: environment.MAINTENANCE,
    banner: {},
    autoStart: environment.AUTO_START,
    autoPublish: AUTO_PUBLISH === "on" ? 0 : AUTO_PUBLISH,
    requestIntervalDays: environment.REQUEST_INTERVAL_DAYS,
    maxPendingRequests: environment.MAX_PENDING_REQUESTS,
    maxRequestChapters: environment.MAX_REQUEST_CHAPTERS,
    bookBudget: modelBudget(environment.AI_BUDGET_BOOK),
    dayBudget: modelBudget(environment.AI_BUDGET_DAY),
    reportsToHide: environment.REPORTS_TO_HIDE,
  };
}

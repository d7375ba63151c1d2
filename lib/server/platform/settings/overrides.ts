import "server-only";

import { budgetOf } from "#lib/domain/generation/budget";
import type { SiteSettings } from "#lib/domain/settings/site-settings";
import { prisma } from "#lib/server/platform/database/prisma";
import { overrideSettings, type SettingOverrides } from "#lib/server/platform/env";

/** The settings that administrators have changed, and when the last one was. */
export async function readSiteSettings(): Promise<{ changed: Partial<SiteSettings>; version: Date | null }> {
  const rows = await prisma().siteSetting.findMany({ orderBy: { updatedAt: "desc" } });
  return { changed: Object.fromEntries(rows.map(({ name, value }) => [name, value])), version: rows[0]?.updatedAt ?? null };
}

/** Makes `settings()` of this process follow the database. */
export async function loadSettingOverrides(): Promise<void> {
  const { changed } = await readSiteSettings();
  overrideSettings(overridesOf(changed));
}

/** The settings in the form of the environment. */
export function overridesOf({ siteName, ...rest }: Partial<SiteSettings>): SettingOverrides {
  const given = {
    SITE_NAME: siteName,
    REGISTRATION: rest.registration,
    MAINTENANCE: rest.maintenance,
    BANNER: rest.banner,
    AUTO_START: rest.autoStart,
    AUTO_PUBLISH: rest.autoPublish,
    REQUEST_INTERVAL_DAYS: rest.requestIntervalDays,
    MAX_PENDING_REQUESTS: rest.maxPendingRequests,
    MAX_REQUEST_CHAPTERS: rest.maxRequestChapters,
    AI_BUDGET_BOOK: rest.bookBudget && budgetOf(rest.bookBudget),
    AI_BUDGET_DAY: rest.dayBudget && budgetOf(rest.dayBudget),
    REPORTS_TO_HIDE: rest.reportsToHide,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

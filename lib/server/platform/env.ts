import "server-only";

import type { z } from "zod";
import type { SiteVariables } from "#lib/contract/settings/site-settings";
import { expectedInWords } from "#lib/server/platform/settings-errors";
import { Settings as Schema } from "#lib/server/platform/settings-schema";
import { UserError } from "#lib/server/platform/user-error";

export type Settings = z.infer<typeof Schema>;

/** What administrators changed in the interface (platform/settings/overrides.ts). */
export type SettingOverrides = Partial<SiteVariables>;

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheSettingOverrides?: SettingOverrides };
let environment: Settings | undefined;
let merged: { overrides: SettingOverrides; settings: Settings } | undefined;

/** The settings of this process: the environment, read once, and what administrators changed. Throws a UserError that lists all invalid settings. */
export function settings(): Settings {
  environment ??= readSettings(process.env);
  // The launcher passes what was changed before the process started.
  shared.pasticheSettingOverrides ??= JSON.parse(process.env.SETTING_OVERRIDES ?? "{}") as SettingOverrides;
  const overrides = shared.pasticheSettingOverrides;
  if (merged?.overrides !== overrides) merged = { overrides, settings: { ...environment, ...overrides } };
  return merged.settings;
}

/** Replaces what administrators changed, in this process. */
export function overrideSettings(overrides: SettingOverrides): void {
  shared.pasticheSettingOverrides = overrides;
}

/** The settings of the environment alone. */
export const environmentSettings = (): Settings => readSettings(process.env);

/** Parses `env` (empty strings count as absent). Throws a UserError that lists all invalid settings. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Schema.safeParse(present, { error: expectedInWords });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]) as keyof typeof Schema.shape;
    return `  ${name} (${Schema.shape[name].description}): ${issue.message}`;
  });
  throw new UserError(`These settings are wrong:\n${problems.join("\n")}`);
}

/** The public URL without a trailing slash; never derived from request headers. */
export const siteUrl = (): string => settings().SITE_URL ?? `http://localhost:${settings().PORT}`;

/** The database URL from `DATABASE_URL` or the launcher. Throws a UserError. */
export function databaseUrl(): string {
  const url = settings().DATABASE_URL;
  if (!url) throw new UserError("DATABASE_URL is not set: start this through npm, which starts the embedded database.");
  return url;
}

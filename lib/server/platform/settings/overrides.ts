import "server-only";

import { EDITABLE_NAMES, type EditableName, EditableSettings, SITE_SETTINGS } from "#lib/contract/settings/site-settings";
import { prisma } from "#lib/server/platform/database/prisma";
import { overrideSettings, type SettingOverrides } from "#lib/server/platform/env";

/**
 * The settings that administrators have changed, and when the last one was. A value that this version of the site does not accept counts as not
 * changed.
 */
export async function readSiteSettings(): Promise<{ changed: Partial<EditableSettings>; version: Date | null }> {
  const rows = await prisma().siteSetting.findMany({ where: { name: { in: EDITABLE_NAMES } }, orderBy: { updatedAt: "desc" } });
  const valid = rows.filter(({ name, value }) => EditableSettings.shape[name as EditableName].safeParse(value).success);
  return { changed: Object.fromEntries(valid.map(({ name, value }) => [name, value])), version: rows[0]?.updatedAt ?? null };
}

/** Makes `settings()` of this process follow the database. */
export async function loadSettingOverrides(): Promise<void> {
  const { changed } = await readSiteSettings();
  overrideSettings(overridesOf(changed));
}

/** The settings by their names in the environment. */
export const overridesOf = (changed: Partial<EditableSettings>): SettingOverrides =>
  Object.fromEntries(Object.entries(changed).map(([name, value]) => [SITE_SETTINGS[name as EditableName].variable, value]));

import "server-only";

import type { LanguageModels } from "#lib/domain/books/stats";
import { modelOfRole } from "#lib/domain/generation/model-roles";
import type { Language } from "#lib/domain/language";
import { bannerText } from "#lib/domain/settings/banner";
import { settings, siteUrl } from "#lib/server/platform/env";

/** Who runs the site and where else it is, as the footer shows it. */
export type Operator = { contact: string | null; imprint: string[]; socialLinks: string[] };

export function operator(): Operator {
  const { CONTACT_EMAIL, IMPRINT, SOCIAL_LINKS } = settings();
  const imprint = (IMPRINT ?? "").split("|").map((line) => line.trim());
  return { contact: CONTACT_EMAIL ?? null, imprint: imprint.filter(Boolean), socialLinks: SOCIAL_LINKS ?? [] };
}

/** The configured name and public URL of the site. */
export const site = (): { name: string; origin: string } => ({ name: settings().SITE_NAME, origin: siteUrl() });

/** The models that write and review new books at the moment; null if no language model is configured. */
export function languageModels(): LanguageModels | null {
  const [writer, critic] = (["writer", "critic"] as const).map((role) => modelOfRole(role, settings()));
  return writer === undefined || critic === undefined ? null : { writer, critic };
}

/** The text that administrators show on every page, or null. */
export const banner = (language: Language): string | null => bannerText(settings().SITE_BANNER, language);

/** Whether the site is read-only for all but administrators. */
export const isUnderMaintenance = (): boolean => settings().MAINTENANCE;

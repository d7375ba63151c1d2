import "server-only";

import { settings, siteUrl } from "#lib/server/platform/env";

/** The configured name and public URL of the site. */
export const site = (): { name: string; origin: string } => ({ name: settings().SITE_NAME, origin: siteUrl() });

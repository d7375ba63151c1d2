import "server-only";

import { settings, siteUrl } from "#lib/server/platform/env";

/** The library's name and public address, as the operator sets them. */
export const site = (): { name: string; origin: string } => ({ name: settings().SITE_NAME, origin: siteUrl() });

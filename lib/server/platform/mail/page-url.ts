import "server-only";

import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { siteUrl } from "#lib/server/platform/env";

/** The full URL of a page in a language, for e-mails. */
export const pageUrl = (language: string, path: string): string => siteUrl() + (language === DEFAULT_LANGUAGE ? "" : `/${language}`) + path;

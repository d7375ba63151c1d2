import "server-only";

import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { siteUrl } from "#lib/server/infra/env";

/** The full address of a page in a language, for mails. */
export const pageAddress = (language: string, path: string): string =>
  siteUrl() + (language === DEFAULT_LANGUAGE ? "" : `/${language}`) + path;

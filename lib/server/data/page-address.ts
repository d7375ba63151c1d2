import "server-only";

import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { siteUrl } from "#lib/server/infra/env";

/** The full address of a page in a language, for mails. */
export const pageAddress = (language: string, path: string): string =>
  siteUrl() + (language === DEFAULT_LANGUAGE ? "" : `/${language}`) + path;

/** Where a reader's token unsubscribes by a button. */
export const unsubscribePage = (language: string, token: string): string =>
  pageAddress(language, `/newsletter/unsubscribe#token=${encodeURIComponent(token)}`);

/** Where mail programs send the one click of whoever unsubscribes there (RFC 8058). */
export const oneClickAddress = (token: string): string => `${siteUrl()}/api/newsletter/unsubscribe/${token}`;

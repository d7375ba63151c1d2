import "server-only";

import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { siteUrl } from "#lib/server/platform/env";

/** The full address of a page in a language, for mails. */
export const pageUrl = (language: string, path: string): string => siteUrl() + (language === DEFAULT_LANGUAGE ? "" : `/${language}`) + path;

/** Where mail programs send the one click of whoever unsubscribes there (RFC 8058). */
export const oneClickUnsubscribeUrl = (token: string): string => `${siteUrl()}/api/newsletter/unsubscribe/${token}`;

/** The same for people: opened, it is a page with a button, in the language of the mail. */
export const unsubscribePage = (language: string, token: string): string => `${oneClickUnsubscribeUrl(token)}?language=${language}`;

import "server-only";

import { siteUrl } from "#lib/server/platform/env";
import { newsletterUnsubscribePath } from "#lib/urls/api";

/** The one-click unsubscribe URL for e-mail clients (RFC 8058). */
export const oneClickUnsubscribeUrl = (token: string): string => `${siteUrl()}${newsletterUnsubscribePath(token)}`;

/** The unsubscribe URL for people: opens a confirmation page in the language of the e-mail. */
export const unsubscribePage = (language: string, token: string): string => `${oneClickUnsubscribeUrl(token)}?language=${language}`;

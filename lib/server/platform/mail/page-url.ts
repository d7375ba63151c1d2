import "server-only";

import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { siteUrl } from "#lib/server/platform/env";
import { newsletterUnsubscribePath, notificationUnsubscribePath } from "#lib/urls/api";

/** The full URL of a page in a language, for e-mails. */
export const pageUrl = (language: string, path: string): string => siteUrl() + (language === DEFAULT_LANGUAGE ? "" : `/${language}`) + path;

/** The one-click unsubscribe URL for e-mail clients (RFC 8058). */
export const oneClickUnsubscribeUrl = (token: string): string => `${siteUrl()}${newsletterUnsubscribePath(token)}`;

/** The one-click URL that ends a subscription to notifications (RFC 8058). */
export const endSubscriptionUrl = (token: string): string => `${siteUrl()}${notificationUnsubscribePath(token)}`;
export const endSubscriptionPage = (language: string, token: string): string => `${endSubscriptionUrl(token)}?language=${language}`;

/** The unsubscribe URL for people: opens a confirmation page in the language of the e-mail. */
export const unsubscribePage = (language: string, token: string): string => `${oneClickUnsubscribeUrl(token)}?language=${language}`;

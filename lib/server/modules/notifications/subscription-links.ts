import "server-only";

import { siteUrl } from "#lib/server/platform/env";
import { notificationUnsubscribePath } from "#lib/urls/api";

/** The one-click URL that ends a subscription to notifications (RFC 8058). */
export const endSubscriptionUrl = (token: string): string => `${siteUrl()}${notificationUnsubscribePath(token)}`;

/** The URL for people: opens a confirmation page in the language of the e-mail. */
export const endSubscriptionPage = (language: string, token: string): string => `${endSubscriptionUrl(token)}?language=${language}`;

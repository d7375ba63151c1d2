import "server-only";

import { STRICT_POLICY } from "#lib/server/platform/http/content-security-policy";
import { hasToken } from "#lib/urls/api";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "content-security-policy": STRICT_POLICY,
};

/** The headers of every response to a URL; pages have a policy of their own. `https`: whether the site's public URL is HTTPS. */
export const securityHeaders = (url: string, https: boolean): Record<string, string> => ({
  ...HEADERS,
  ...(hasToken(url) && { "referrer-policy": "no-referrer" }),
  ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

/** `free` for every user; administrators grant `premium`. */
export const API_TIERS = ["free", "premium"] as const;
export type ApiTier = (typeof API_TIERS)[number];

type Policy = { name: "hour" | "day"; quota: number; seconds: number };
const HOUR = 3_600;
const DAY = 86_400;

/** The specification's limits (2, section 2.17), for all keys of a user together. */
export const QUOTAS: Readonly<Record<ApiTier, readonly Policy[]>> = {
  free: [
    { name: "hour", quota: 100, seconds: HOUR },
    { name: "day", quota: 1_000, seconds: DAY },
  ],
  premium: [
    { name: "hour", quota: 5_000, seconds: HOUR },
    { name: "day", quota: 50_000, seconds: DAY },
  ],
};

/** The state of a policy after a call; `reset`: seconds until its window ends. */
export type QuotaState = Policy & { remaining: number; reset: number };

/** Response headers of draft-ietf-httpapi-ratelimit-headers-10. */
export const rateLimitHeaders = (states: readonly QuotaState[]): { "RateLimit-Policy": string; RateLimit: string } => ({
  "RateLimit-Policy": states.map(({ name, quota, seconds }) => `"${name}";q=${quota};w=${seconds}`).join(", "),
  RateLimit: states.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(", "),
});

import { expect, test } from "vitest";
import { QUOTAS, rateLimitHeaders } from "#lib/domain/api/quota";

test("the headers name each policy with its quota and window, and what is left of it", () => {
  const [hour, day] = QUOTAS.free;
  if (!hour || !day) throw new Error("two policies");
  expect(
    rateLimitHeaders([
      { ...hour, remaining: 99, reset: 3_600 },
      { ...day, remaining: 0, reset: 60 },
    ]),
  ).toEqual({ "RateLimit-Policy": '"hour";q=100;w=3600, "day";q=1000;w=86400', RateLimit: '"hour";r=99;t=3600, "day";r=0;t=60' });
});

import { expect, test } from "vitest";
import type { Limit } from "#lib/contract/operation";
import { consumeLimits } from "#lib/server/platform/http/rate-limit";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";

setUpTestEnvironment();

const calling = (path: string, limits: Limit[], key = "10.0.0.1") => outcomeOf(consumeLimits({ method: "POST", path, limits }, () => key));

test("operations are counted for themselves, and together where their limits have the same name", async () => {
  const limit: Limit = { calls: 2, seconds: 3_600, by: "address" };
  const shared: Limit = { ...limit, name: "shared" };
  for (const limits of [[limit], [shared]]) {
    expect([await calling("/api/one", limits), await calling("/api/one", limits)]).toEqual(["done", "done"]);
    expect(await calling("/api/one", limits)).toBe("too_many_requests");
    expect(await calling("/api/other", limits)).toBe(limits[0]?.name ? "too_many_requests" : "done");
    expect(await calling("/api/other", limits, "10.0.0.2")).toBe("done");
  }
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as pageLimits from "#lib/server/platform/http/page-limits";
import { setUpTestSettings } from "#tests/support/environment";

setUpTestSettings();

let limits: typeof pageLimits;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  limits = await import("#lib/server/platform/http/page-limits");
});
afterEach(() => void vi.useRealTimers());

describe("a client", () => {
  test("may ask for 120 new pages of search results a minute, and for other pages meanwhile", async () => {
    const search = () => limits.secondsToWait("45.67.89.9", true);
    for (let count = 0; count < 120; count += 1) expect(await search()).toBe(0);
    expect(await search()).toBe(60);
    expect(await limits.secondsToWait("45.67.89.9", false)).toBe(0);
    expect(await limits.secondsToWait("45.67.89.8", true)).toBe(0);
    vi.advanceTimersByTime(61_000);
    expect(await search()).toBe(0);
  });

  test("that has asked for thirty pages that do not exist waits until the minute is over", async () => {
    for (let count = 0; count < 30; count += 1) {
      expect(await limits.secondsToWait("45.67.89.7", false)).toBe(0);
      await limits.countMissing("45.67.89.7");
    }
    expect(await limits.secondsToWait("45.67.89.7", false)).toBe(60);
    vi.advanceTimersByTime(61_000);
    expect(await limits.secondsToWait("45.67.89.7", false)).toBe(0);
  });
});

test("addresses of one IPv6 /64 are one client; a private address is none: it may be a proxy of many", () => {
  const { limitedClient } = limits;
  expect(limitedClient("2a00:1450:0:1::1")).toBe(limitedClient("2a00:1450:0:1::2"));
  expect(limitedClient("2a00:1450:0:2::1")).not.toBe(limitedClient("2a00:1450:0:1::1"));
  expect(["10.1.2.3", "127.0.0.1", "fe80::1", "unknown"].map(limitedClient)).toEqual([null, null, null, null]);
});

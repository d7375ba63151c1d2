import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { knownDeviceCookie } from "#lib/server/modules/accounts/authentication/known-device";
import { throttleLogin } from "#lib/server/modules/accounts/authentication/login-throttle";
import { CLIENT_IP_HEADER } from "#lib/server/platform/http/client-address";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { NOW } from "#tests/support/users";

setUpTestEnvironment();

const OTHER_IP = "198.51.100.7";
const request = (ip: string, cookie = "") => new Request("https://library.example", { headers: { [CLIENT_IP_HEADER]: ip, cookie } });
const attempt = (email: string, ip: string, cookie = "") => outcomeOf(throttleLogin(email, request(ip, cookie), NOW));
const cookieFor = (email: string, at = NOW) => knownDeviceCookie(email, at).split(";")[0] ?? "";

/** The delays in milliseconds so far. Each lasts until the test calls `endDelays`. */
let delays: number[];
let endDelays: () => void;
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  delays = [];
  endDelays = resolve;
  vi.spyOn(timers, "setTimeout").mockImplementation((ms, value) => {
    delays.push(ms ?? 0);
    return promise.then(() => value as never);
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Ten attempts from one IP address. */
async function exhaust(email: string, ip: string, cookie = ""): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) expect(await attempt(email, ip, cookie)).toBe("done");
}

describe("attempts to log in", () => {
  test("are refused after ten from one IP address to one account, in any spelling", async () => {
    await exhaust("ada@example.org", "2001:db8::1");
    expect(await attempt(" ADA@example.org", "2001:DB8:0:0:ffff::2")).toBe("too_many_requests");
    expect(await attempt("bo-dahl@example.org", "2001:db8::1")).toBe("done");
  });

  test("from another IP address are delayed and not refused", async () => {
    await exhaust("cyril@example.org", "192.0.2.1");
    const attempted = attempt("cyril@example.org", OTHER_IP);
    await expect.poll(() => delays).toEqual([250]);
    endDelays();
    expect(await attempted).toBe("done");
  });

  test("wait five at a time per account; further ones are refused", async () => {
    await exhaust("diana@example.org", "192.0.2.2");
    const ips = Array.from({ length: 9 }, (_, index) => `203.0.113.${index}`);
    const together = ips.map((ip) => attempt("diana@example.org", ip));
    let refused = 0;
    for (const outcome of together) void outcome.then((what) => (refused += what === "too_many_requests" ? 1 : 0));
    await expect.poll(() => [delays.length, refused]).toEqual([5, 4]);
    endDelays();
    expect((await Promise.all(together)).filter((outcome) => outcome === "done")).toHaveLength(5);
  });
});

describe("a known device", () => {
  test("is neither refused nor delayed because of others’ attempts", async () => {
    await exhaust("eve@example.org", "192.0.2.3");
    expect(await attempt("eve@example.org", "192.0.2.3", cookieFor("EVE@example.org"))).toBe("done");
    expect(delays).toEqual([]);
  });

  test("has ten attempts of its own", async () => {
    const cookie = cookieFor("fred@example.org");
    await exhaust("fred@example.org", "192.0.2.4", cookie);
    expect(await attempt("fred@example.org", OTHER_IP, cookie)).toBe("too_many_requests");
  });
});

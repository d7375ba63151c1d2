import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientIpOf, clientKey } from "#lib/server/platform/http/client-address";

const request = (forwarded?: string) =>
  ({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: "10.0.0.1" } }) as unknown as IncomingMessage;

test("without trusted proxies, the client address is that of the connection", () => {
  expect(clientIpOf(request("1.2.3.4"), 0)).toBe("10.0.0.1");
});

test("behind trusted proxies, it is the one added by the outermost of them, whatever the client sent", () => {
  expect(clientIpOf(request("6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4");
  expect(clientIpOf(request("6.6.6.6, 1.2.3.4, 10.0.0.2"), 2)).toBe("1.2.3.4");
  expect(clientIpOf(request(), 1)).toBe("10.0.0.1");
});

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::FFFF:0102:0304", "1.2.3.4"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:db8:0:2::1", "2001:db8:0:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
  ["Unknown", "unknown"],
  ["", ""],
])("limits count %s as %s", (address, key) => {
  expect(clientKey(address)).toBe(key);
});

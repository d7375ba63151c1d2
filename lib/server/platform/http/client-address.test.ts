import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientIpOf } from "#lib/server/platform/http/client-address";

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

import { expect, test } from "vitest";
import { loginDelayMs } from "#lib/domain/accounts/login-delay";

test("ten attempts are answered at once; the delay of further ones doubles up to eight seconds", () => {
  expect([1, 10, 11, 12, 13, 15, 16, 17, 1_000_000].map(loginDelayMs)).toEqual([0, 0, 250, 500, 1_000, 4_000, 8_000, 8_000, 8_000]);
});

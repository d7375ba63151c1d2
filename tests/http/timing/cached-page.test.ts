import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";

test("twenty requests for a cached page, one after the other, take less than two seconds", async () => {
  await get("/book/trial-lantern");
  const began = performance.now();
  for (let count = 0; count < 20; count++) expect((await get("/book/trial-lantern")).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2_000);
});

import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { BASE_URL } from "#tests/support/test-server";

test.each([
  ["/humans.txt", /\/\* TEAM \*\//],
  ["/llms.txt", /^# .+\n\n> /],
  ["/robots.txt", /^User-Agent: \*\n/],
  ["/.well-known/security.txt", /^Contact: /],
])("%s is a text file with addresses of this site", async (path, beginning) => {
  const response = await get(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await response.text();
  expect(text).toMatch(beginning);
  expect(text).toContain(BASE_URL);
});

test.each(["/humans.txt", "/robots.txt", "/manifest.webmanifest"])("shared caches keep %s", async (path) => {
  const { headers } = await get(path);
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=86400");
  expect(headers.get("etag")).toMatch(/^W\/"/);
  expect((await get(path, { headers: { "if-none-match": headers.get("etag") ?? "" } })).status).toBe(304);
});

test("security.txt expires within a year, in the future", async () => {
  const text = await (await get("/.well-known/security.txt")).text();
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test("every address in llms.txt answers", async () => {
  const text = await (await get("/llms.txt")).text();
  const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address = ""]) => address);
  expect(addresses).toEqual(expect.arrayContaining([`${BASE_URL}/blog`, `${BASE_URL}/feed/en/blog.atom`]));
  for (const address of addresses) expect((await get(address)).status, address).toBe(200);
});

test("password managers are sent to the page where the password is changed", async () => {
  const response = await get("/.well-known/change-password", { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([303, `${BASE_URL}/profile/security`]);
});

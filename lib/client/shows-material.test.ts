import { expect, test, vi } from "vitest";
import { showsMaterial } from "#lib/client/shows-material";

vi.stubGlobal("location", new URL("https://library.example/dmca/notice"));

/** Answers for the pages of the site. */
const answer = (respond: () => Promise<Response>) => {
  const asked = vi.fn(respond);
  vi.stubGlobal("fetch", asked);
  return asked;
};

test("an address of no book, comment or post shows no material, without a request", async () => {
  const asked = answer(() => Promise.resolve(new Response(null)));
  expect(await showsMaterial("https://library.example/de/books/lamp")).toBe(false);
  expect(await showsMaterial("not an address")).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [200, true],
  [404, false],
  [410, true],
])("a page that answers %i shows material: %s", async (status, expected) => {
  const asked = answer(() => Promise.resolve(new Response(null, { status })));
  expect(await showsMaterial("https://library.example/book/lamp/2")).toBe(expected);
  expect(asked).toHaveBeenCalledWith("/book/lamp/2", { method: "HEAD" });
});

test("an address without the origin is one of this site", async () => {
  const asked = answer(() => Promise.resolve(new Response(null)));
  expect(await showsMaterial("/book/lamp")).toBe(true);
  expect(asked).toHaveBeenCalledWith("/book/lamp", { method: "HEAD" });
});

test("without a connection nothing is doubted", async () => {
  answer(() => Promise.reject(new TypeError("offline")));
  expect(await showsMaterial("https://library.example/book/lamp")).toBe(true);
});

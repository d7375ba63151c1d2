import { expect } from "playwright/test";
import { test } from "#tests/support/browser/test";

test("a page is prefetched when the pointer enters a link to it or the link has the focus, not because the link is visible", async ({
  page,
}) => {
  const prefetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) prefetched.push(new URL(request.url()).pathname);
  });
  await page.goto("/cookies");
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "Rankings" }).hover();
  await expect.poll(() => prefetched).toContain("/rankings");
  await navigation.getByRole("link", { name: "Forum" }).focus();
  await expect.poll(() => prefetched).toContain("/forum");
  expect(prefetched.filter((path) => path !== "/rankings" && path !== "/forum")).toEqual([]);
});

import { expect, type Page } from "playwright/test";
import { browserEntryOf } from "#lib/domain/legal/browser-data";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";

test.use({ serviceWorkers: "allow" });

const TITLES = { "/authors": "You seem to be offline", "/de/authors": "Du bist offenbar offline" };
const ONLINE = { "/authors": "Authors", "/de/authors": "Autoren" };

/** Opens the page and waits until the worker controls it; a page that is idle registers the worker. */
async function openWithWorker(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, { timeout: 60_000 });
}

const stored = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test("without a network a navigation shows the offline page in its language, and continues when the network is back", async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  for (const path of ["/authors", "/de/authors"] as const) {
    await context.setOffline(true);
    await page.goto(`${path}?q=a`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLES[path]);
    expect(await axeViolations(page)).toEqual([]);
    // Still offline: the same page again.
    await page.locator("a.button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLES[path]);
    await context.setOffline(false);
    await page.locator("a.button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ONLINE[path]);
    expect(new URL(page.url()).search).toBe("?q=a");
  }
});

test("the offline page opens by itself what was asked for", { tag: "@full" }, async ({ page, context }) => {
  await openWithWorker(page);
  await context.setOffline(true);
  await page.goto("/authors");
  await expect(page.getByText("The page opens by itself as soon as it can.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authors");
});

test("the worker keeps nothing but the offline pages, and does not touch other requests", async ({ page, context }) => {
  await openWithWorker(page, "/latest");
  await page.goto("/book/trial-lantern");
  const { caches: names, workers } = await stored(page);
  expect([names.length, workers]).toEqual([1, 1]);
  expect(browserEntryOf("cache", names[0] ?? "")?.purpose).toBe("offline");
  const kept = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    names[0] ?? "",
  );
  expect(kept.toSorted()).toEqual(["/de/offline", "/es/offline", "/fr/offline", "/it/offline", "/offline"]);
  await context.setOffline(true);
  expect(
    await page.evaluate(() =>
      fetch("/api/books").then(
        () => "answered",
        () => "failed",
      ),
    ),
  ).toBe("failed");
});

test("deleting what the site keeps removes the worker and its cache", { tag: "@full" }, async ({ page }) => {
  await openWithWorker(page, "/cookies");
  const button = page.getByRole("button", { name: "Delete what this site keeps in my browser" });
  await waitUntilHydrated(button);
  await button.click();
  await expect(page.getByText("Done: this site keeps nothing in your browser any more.")).toBeVisible();
  expect(await stored(page)).toEqual({ caches: [], workers: 0 });
});

test("the offline page itself has no fault, also when it is opened with a network", { tag: "@full" }, async ({ page }) => {
  await page.goto("/offline");
  await page.evaluate(() => localStorage.setItem("theme", "sepia"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sepia");
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(page.locator("#reloads")).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
});

test("a kept book is read without a network, listed on the offline page, and removed", async ({ page, context }) => {
  await openWithWorker(page, "/book/trial-lantern");
  const keep = page.getByRole("button", { name: /^(Keep|Kept) offline$/ });
  await waitUntilHydrated(keep);
  await keep.click();
  await expect(keep).toHaveAttribute("aria-pressed", "true", { timeout: 60_000 });
  const names = (await stored(page)).caches.filter((name) => browserEntryOf("cache", name)?.purpose === "copies");
  expect(names).toEqual(["book-copy-en-trial-lantern"]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("button", { name: "Kept offline" })).toHaveAttribute("aria-pressed", "true");
  for (const [chapter, title] of [
    [1, "Dusk"],
    [4, "Morning"],
  ] as const) {
    await page.goto(`/book/trial-lantern/${chapter}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  // Its scripts and its fonts are there too.
  await page.getByRole("button", { name: "Contents" }).click();
  await page.getByRole("link", { name: "Lamplight" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lamplight");
  expect(
    await page.evaluate(() => document.fonts.check('16px "Literata"') || [...document.fonts].some(({ status }) => status === "loaded")),
  ).toBe(true);

  await page.goto("/authors");
  await expect(page.getByRole("heading", { name: "Books on this device" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The fonts of the page are those that are kept with the book.
  const faces = () =>
    page.evaluate(() => [...document.fonts].map(({ family, style, status }) => `${family} ${style} ${status}`).toSorted());
  await expect.poll(faces).toEqual(["Fraunces italic loaded", "Fraunces normal loaded", "Literata normal loaded"]);
  await page.getByRole("link", { name: /The Lantern Trial/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Lantern Trial");

  const kept = page.getByRole("button", { name: "Kept offline" });
  await waitUntilHydrated(kept);
  await kept.click();
  await expect(page.getByRole("button", { name: "Keep offline" })).toHaveAttribute("aria-pressed", "false");
  await page.goto("/book/trial-lantern/1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You seem to be offline");
  await expect(page.getByRole("heading", { name: "Books on this device" })).toBeHidden();
});

test("a copy that cannot be completed is not kept, and says so", { tag: "@full" }, async ({ page }) => {
  await openWithWorker(page, "/book/trial-lantern");
  await page.route("**/book/trial-lantern/3", (route) => route.abort());
  const keep = page.getByRole("button", { name: "Keep offline" });
  await waitUntilHydrated(keep);
  await keep.click();
  await expect(page.getByText("The book could not be saved: there is no connection, or no room on your device.")).toBeVisible();
  await expect(keep).toHaveAttribute("aria-pressed", "false");
  expect((await stored(page)).caches.some((name) => name.startsWith("book-copy-"))).toBe(false);
});

import { expect } from "playwright/test";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";
import { type FaultyDatabaseServer, startFaultyDatabaseServer } from "#tests/support/faulty-database-server";

// All tests share one server, whose database is disconnected and reconnected.

let server: FaultyDatabaseServer;
test.beforeAll(async () => {
  server = await startFaultyDatabaseServer();
});
test.beforeEach(() => server.reconnectDatabase());
test.afterAll(() => server.stop());

test("a page whose data cannot be loaded shows an error; retrying loads it", async ({ page }) => {
  await server.disconnectDatabase();
  const response = await page.goto(`${server.address}/book/trial-quill-07/2`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("Failed to load book details")).toBeVisible();
  // The number is in the log lines of this request.
  await expect(page.getByText("Error number: ")).toHaveText(`Error number: ${response?.headers()["x-request-id"]}`);
  const tried = page.waitForResponse((other) => other.url().includes("/book/trial-quill-07/2"));
  await page.getByRole("button", { name: "Try again" }).click();
  await tried;
  await waitUntilHydrated(page.getByRole("button", { name: "Try again" }));
  await expect(page.getByText("Failed to load book details")).toBeVisible();
  await server.reconnectDatabase();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Part 2");
});

for (const [path, text] of [
  ["/author/trial-quillfeather?sort=oldest&page=3", "Failed to load books"],
  ["/latest?page=3", "The latest books could not be loaded."],
  ["/search?q=lamp", "The search could not be completed."],
  ["/it/search?q=lamp", "Errore durante la ricerca"],
] as const) {
  test(`${path} without its data shows “${text}” and can be retried`, { tag: "@full" }, async ({ page }) => {
    await server.disconnectDatabase();
    await page.goto(server.address + path);
    await expect(page.getByText(text)).toBeVisible();
    await server.reconnectDatabase();
    await page
      .getByRole("main")
      .getByText(/^(?:Try again|Riprova)$/)
      .click();
    await expect(page.getByText(text)).toBeHidden();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });
}

test("an open status page says within a minute that the database does not answer, and later that it does again", { tag: "@full" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${server.address}/status`);
  await waitUntilHydrated(page.getByRole("slider").first());
  await server.disconnectDatabase();
  await page.clock.fastForward("01:20");
  const note = page.getByText("The database is not responding. What you see below is the last known state.");
  await expect(note).toBeVisible();
  await expect(page.getByText("Some systems are down")).toBeVisible();
  await server.reconnectDatabase();
  await page.clock.fastForward("01:20");
  await expect(note).toBeHidden();
});

test("the status page that is opened while the database does not answer says so, and opens the page itself when it does again", {
  tag: "@full",
}, async ({ page }) => {
  await server.disconnectDatabase();
  const response = await page.goto(`${server.address}/it/status`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stato del servizio");
  await expect(page.getByText("La pagina si aprirà da sola appena possibile.")).toBeVisible();
  await server.reconnectDatabase();
  await expect(page.getByRole("slider").first()).toBeVisible();
});

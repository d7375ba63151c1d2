import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import { START_STEPS, type StartProgress } from "#lib/server/platform/http/start-progress";
import { respondWithFallback } from "#lib/server/runtime/launcher/fallback-response";
import { axeViolations } from "#tests/support/browser/axe";
import { test } from "#tests/support/browser/test";

const withDone = (done: number): StartProgress => ({
  percent: done * 20,
  steps: START_STEPS.map((step, index) => ({ step, state: index < done ? "done" : index === done ? "running" : "waiting" })),
});

test("the page of a start follows its steps without moving the focus, and turns into the page that was asked for", async ({ page }) => {
  let progress: StartProgress | null = withDone(1);
  const server = createServer((request, response) => {
    if (progress) respondWithFallback(request, response, { name: "Site", https: false, copy: null, progress });
    else response.writeHead(200, { "Content-Type": "text/html" }).end(`<title>Open</title><h1>${request.url}</h1>`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const blocked: string[] = [];
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && blocked.push(message.text()));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/latest?page=2`);
    const [bar, count, states] = [page.getByRole("progressbar", { name: "Progress" }), page.getByRole("status"), page.locator("li .state")];
    await expect(bar).toHaveAttribute("value", "20");
    await expect(count).toHaveText("Steps done: 1 of 5");
    await expect(states).toHaveText(["Done", "In progress", "Waiting", "Waiting", "Waiting"]);
    await expect(page.getByText("The page opens by itself as soon as it can.")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
    const again = page.getByRole("link", { name: "Try again" });
    await again.focus();
    progress = withDone(3);
    await expect(count).toHaveText("Steps done: 3 of 5");
    await expect(bar).toHaveJSProperty("value", 60);
    await expect(states).toHaveText(["Done", "Done", "Done", "In progress", "Waiting"]);
    await expect(again).toBeFocused();
    progress = null;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("/latest?page=2");
    expect(blocked).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

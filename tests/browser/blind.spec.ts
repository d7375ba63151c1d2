import { expect, type Page } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { deleteBlindPairs, insertBlindPairs } from "#tests/support/blind-pairs";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { faultsOfLargeText, setDefaultFontSize } from "#tests/support/browser/large-text";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";
import { LANTERN } from "#tests/support/test-collection";

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  await deleteBlindPairs();
  await insertBlindPairs(LANTERN.id, 7);
});
test.afterAll(deleteBlindPairs);

const pick = (page: Page, letter: string) => page.getByRole("button", { name: `${letter} is the original` });

async function open(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/blind/rounds") calls.push(request.postData() ?? "");
  });
  await page.goto("/blind");
  await waitUntilHydrated(pick(page, "A"));
  return calls;
}

test("a round is played by keyboard: the answer is read out, the focus goes on, and one call sends it", async ({ page }) => {
  const calls = await open(page);
  const keys = page.getByText("The keys 1 and 2 and the arrows choose too.");
  await expect(keys).toBeHidden();
  await pick(page, "A").focus();
  await expect(keys).toBeVisible();
  for (let number = 1; number <= 5; number += 1) {
    await expect(page.getByText(`Pair ${number} of 5`)).toBeVisible();
    await page.keyboard.press(number % 2 ? "1" : "ArrowRight");
    await expect(page.locator("[data-blind]").getByRole("status")).toContainText(/You saw it\.|It deceived you\./);
    const next = page.getByRole("button", { name: number === 5 ? "See the result" : "Next pair" });
    await expect(next).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-blind] h2")).toBeFocused();
  }
  await expect(page.locator("[data-blind] h2")).toHaveText(/^[0-5] of 5$/);
  await expect(page.locator("[data-blind]").getByRole("status")).not.toHaveText("Your guesses are being counted…");
  expect(calls).toHaveLength(1);
  await page.getByRole("button", { name: "Share the result" }).click();
  const mail = await page.getByRole("dialog").locator("a[href^='mailto:']").getAttribute("href");
  expect(new URL(mail ?? "").searchParams.get("subject")).toMatch(/^Author or machine\? I told [0-5] of 5 apart\.$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Another round" }).click();
  await expect(page.getByText("Pair 1 of 5")).toBeVisible();
});

test("nothing moves when the answer appears, and axe finds no violation before, after and at the end", async ({ page }) => {
  await open(page);
  expect(await axeViolations(page)).toEqual([]);
  const passages = page.locator("[data-blind] article");
  const places = () => passages.evaluateAll((all) => all.map((article) => article.getBoundingClientRect().height));
  const before = await places();
  const game = page.locator("[data-blind]");
  const original = game.getByText(/^The original/).filter({ visible: true });
  await expect(original).toHaveCount(0);
  await pick(page, "B").click();
  await expect(original).toHaveCount(1);
  await expect(game.getByRole("link", { name: "Read on from here" })).toHaveAttribute("href", /\/book\/trial-lantern\/1#p-\d+$/);
  expect(await places()).toEqual(before);
  expect(await axeViolations(page)).toEqual([]);
  for (let count = 1; count < 5; count += 1) {
    await page.getByRole("button", { name: "Next pair" }).click();
    await pick(page, "A").click();
  }
  await page.getByRole("button", { name: "See the result" }).click();
  await expect(page.getByRole("button", { name: "Share the result" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test("guesses are counted of a visitor who leaves by a link of the page", async ({ browser }) => {
  // Of the test browser, which says that it has no head, nothing is counted.
  const context = await browser.newContext({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });
  const page = await context.newPage();
  await query("delete from blind_count");
  await open(page);
  await pick(page, "A").click();
  await page.getByRole("button", { name: "Next pair" }).click();
  await pick(page, "B").click();
  await page.getByRole("banner").getByRole("link", { name: "Rankings" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL("/rankings");
  const votes = () => query<{ votes: number }>("select votes from blind_count");
  await expect.poll(votes).toEqual([{ votes: 1 }, { votes: 1 }]);
});

test("a visitor who leaves the site sends what they have guessed", async ({ page }) => {
  // Playwright drops requests that outlive their page: the page itself notes what it sends.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.keepalive) localStorage.setItem("sent", JSON.stringify([input, init.body]));
      return send(input, init);
    };
  });
  await open(page);
  await pick(page, "A").click();
  await page.getByRole("button", { name: "Next pair" }).click();
  await page.goto("/about");
  const sent = await page.evaluate(() => localStorage.getItem("sent"));
  const [path, body] = JSON.parse(sent ?? "[]") as [string, string];
  expect(path).toBe("/api/blind/rounds");
  expect(JSON.parse(body)).toMatchObject({ language: "en", answers: [{ guess: expect.stringMatching(/^(?:author|book)$/) }] });
});

test("with large text every state fits a narrow screen, in every language", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of LANGUAGES) {
    await page.goto(localPath(language, "/blind"));
    const first = page.locator("[data-blind] fieldset button").first();
    await waitUntilHydrated(first);
    await setDefaultFontSize(page, 32);
    expect.soft(await faultsOfLargeText(page), `${language}, question`).toEqual([]);
    for (let number = 1; number <= 5; number += 1) {
      await first.click();
      if (number === 1) expect.soft(await faultsOfLargeText(page), `${language}, answer`).toEqual([]);
      await page.locator("[data-blind] [role=status] ~ button").click();
    }
    await expect(page.locator("[data-blind] ol")).toBeVisible();
    expect.soft(await faultsOfLargeText(page), `${language}, result`).toEqual([]);
  }
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("buttons have edges, and the shares of others are seen", { tag: "@full" }, async ({ page }) => {
    await open(page);
    const unseen = (selector: string) =>
      page.locator(selector).evaluateAll((all) => {
        const paper = getComputedStyle(document.body).backgroundColor;
        return all.flatMap((element) => {
          const { borderTopWidth, backgroundColor } = getComputedStyle(element);
          const isPainted = backgroundColor !== paper && !/^rgba\(.*, 0\)$/.test(backgroundColor);
          return isPainted || Number.parseFloat(borderTopWidth) > 0 ? [] : [element.outerHTML.slice(0, 160)];
        });
      });
    await expect(page.locator("[data-blind] button")).toHaveCount(2);
    expect(await unseen("[data-blind] button")).toEqual([]);
    await query("insert into blind_count select id, '2026-01-01', 'people', 10, 6 from blind_pair on conflict do nothing");
    for (let number = 1; number <= 5; number += 1) {
      await pick(page, "A").click();
      const next = page.getByRole("button", { name: number === 5 ? "See the result" : "Next pair" });
      expect(await unseen("[data-blind] button")).toEqual([]);
      await next.click();
    }
    const scales = page.locator("[data-blind] ol [role=img]");
    await expect(scales.last().locator("span")).toHaveCount(4);
    expect(await scales.count()).toBe(5);
    expect(await unseen("[data-blind] ol [role=img] > span")).toEqual([]);
  });
});

import { expect, type Page } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { passTime } from "#tests/support/browser/clock";
import { BOOK, openChapter, title, tool } from "#tests/support/browser/reader-page";
import { finishSpeaking, installSpeech, markedSentence, spokenNow } from "#tests/support/browser/speech";
import { test } from "#tests/support/browser/test";

const bar = (page: Page) => page.getByRole("region", { name: "Read aloud" });
const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const textNow = async (page: Page) => (await spokenNow(page))?.text;

async function beginReading(page: Page, path = `${BOOK}/1`): Promise<void> {
  await installSpeech(page);
  await openChapter(page, path);
  await tool(page, "Contents").click();
  await page.getByRole("button", { name: "Read aloud from here" }).click();
  await expect.poll(() => spokenNow(page)).not.toBeNull();
}

/** Sentences of the shown chapter's paragraphs, as the reader sees them. */
const paragraph = (page: Page, number: number) =>
  page
    .locator(`#p-${number}`)
    .filter({ visible: true })
    .evaluate((element) => (element.textContent ?? "").replaceAll("\u2060", ""));

test("sentences are read one after the other and marked; they can be paused, repeated, skipped and slowed down", async ({ page }) => {
  await beginReading(page);
  const first = (await textNow(page)) ?? "";
  expect(await paragraph(page, 1)).toContain(first);
  expect(await spokenNow(page)).toMatchObject({ lang: "en_GB", rate: 1, voice: "Near" });
  expect((await markedSentence(page)).replaceAll("\u2060", "")).toBe(first);
  // The initial, on which browsers paint no highlight.
  await expect(page.locator("#p-1[data-spoken]")).toHaveCount(1);
  await expect(button(page, "Pause")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  await finishSpeaking(page);
  await expect.poll(() => textNow(page)).not.toBe(first);
  await expect(page.locator("#p-1[data-spoken]")).toHaveCount(0);
  const second = await textNow(page);
  await button(page, "Pause").click();
  await expect.poll(() => spokenNow(page)).toBeNull();
  await button(page, "Continue").click();
  await expect.poll(() => textNow(page)).toBe(second);
  await button(page, "Previous sentence").click();
  await expect.poll(() => textNow(page)).toBe(first);
  await button(page, "Next sentence").click();
  await expect.poll(() => textNow(page)).toBe(second);

  await bar(page).getByLabel("Speed").selectOption("1.5×");
  await expect.poll(() => spokenNow(page)).toMatchObject({ text: second, rate: 1.5 });
  await bar(page).getByLabel("Voice").selectOption("Distant");
  await expect.poll(() => spokenNow(page)).toMatchObject({ text: second, voice: "Distant" });
  await button(page, "Stop reading aloud").click();
  await expect(bar(page)).toBeHidden();
  expect([await spokenNow(page), await markedSentence(page)]).toEqual([null, ""]);

  // The speed is a setting of the reader.
  await beginReading(page, `${BOOK}/2`);
  expect(await spokenNow(page)).toMatchObject({ rate: 1.5 });
});

/** Goes to the last sentence of the chapter. */
async function skipToEnd(page: Page): Promise<void> {
  for (let before = ""; before !== (await textNow(page)); ) {
    before = (await textNow(page)) ?? "";
    for (let step = 0; step < 40; step++) await button(page, "Next sentence").click();
  }
}

test("reading continues in the next chapter, unless the sleep timer says otherwise", { tag: "@full" }, async ({ page }) => {
  await beginReading(page);
  await skipToEnd(page);
  await finishSpeaking(page);
  await expect(page).toHaveURL(`${BOOK}/2`);
  await expect(title(page)).toHaveText("Lamplight");
  await expect.poll(async () => (await paragraph(page, 1)).includes((await textNow(page)) ?? "nothing")).toBe(true);

  await bar(page).getByLabel("Sleep timer").selectOption("End of chapter");
  await skipToEnd(page);
  await finishSpeaking(page);
  await expect(bar(page)).toBeHidden();
  await expect(page).toHaveURL(`${BOOK}/2`);
});

test("the sleep timer pauses; another chapter, chosen by the reader, is read from its beginning", { tag: "@full" }, async ({ page }) => {
  await beginReading(page);
  await bar(page).getByLabel("Sleep timer").selectOption("10 minutes");
  await passTime(page, 9 * 60_000);
  await expect(button(page, "Pause")).toBeVisible();
  await passTime(page, 61_000);
  await expect(button(page, "Continue")).toBeVisible();
  expect(await spokenNow(page)).toBeNull();
  await expect(bar(page).getByLabel("Sleep timer")).toHaveValue("");
  await page.keyboard.press("Escape");
  await tool(page, "Contents").click();
  await page.getByRole("link", { name: /Morning/ }).click();
  await expect(title(page)).toHaveText("Morning");
  await expect(bar(page)).toBeVisible();
});

test("a device that cannot speak says so; without speech there is no button", { tag: "@full" }, async ({ page }) => {
  await beginReading(page);
  await finishSpeaking(page, "fail");
  await expect(bar(page).getByRole("status")).toHaveText(/could not read this aloud/);
  const silent = await page.context().newPage();
  await silent.addInitScript(() => Reflect.deleteProperty(globalThis, "speechSynthesis"));
  await silent.goto(`${BOOK}/1`);
  await silent.getByRole("button", { name: "Contents" }).click();
  await expect(silent.getByRole("link", { name: /Dusk/ })).toBeVisible();
  await expect(silent.getByRole("button", { name: "Read aloud from here" })).toHaveCount(0);
});

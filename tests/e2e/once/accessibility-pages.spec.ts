import { expect, test } from "playwright/test";
import { EXTREME_PAGES, KINDS, PASSAGE } from "../../pages.ts";
import { complaints, complaintsInAnyLight } from "../axe.ts";

/** Those that a telephone is shown otherwise. */
const FOLDED = ["home", "book", "reader", "search results", "rankings", "passage"];

for (const { name, path } of [...KINDS, ...EXTREME_PAGES, PASSAGE]) {
  test(`axe finds nothing on the ${name} page, in any light`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await complaintsInAnyLight(page)).toEqual([]);
    if (!FOLDED.includes(name)) return;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await complaints(page), "on a telephone").toEqual([]);
  });
}

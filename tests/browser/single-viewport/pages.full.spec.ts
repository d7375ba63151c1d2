import { expectFit, expectSoundFromCache } from "#tests/support/browser/every-page";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";
import { EXTREME_PAGES, PAGES, RESPONSIVE_PAGES } from "#tests/support/page-list";

// The others: tests/browser/pages.spec.ts and pages.full.spec.ts.
const CHECKED = new Set(RESPONSIVE_PAGES);
for (const { name, path, status } of [...PAGES, ...EXTREME_PAGES].filter((each) => !CHECKED.has(each.name))) {
  test(`the ${name} page fits every width, and its scripts run from the cache`, async ({ page }) => {
    const errors = await collectPageErrors(page, status);
    await page.goto(path);
    await expectFit(page);
    await expectSoundFromCache(page, errors);
  });
}

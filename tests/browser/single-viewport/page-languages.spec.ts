import { expectSoundLanguage } from "#tests/support/browser/page-languages";
import { test } from "#tests/support/browser/test";

// English: pages.spec.ts. The others: page-languages.full.spec.ts.
test("in German pages open without errors, layout shift or overflow, and link to the same language", async ({ page }) => {
  await expectSoundLanguage(page, "de");
});

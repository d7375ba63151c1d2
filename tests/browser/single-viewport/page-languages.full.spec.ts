import { expectSoundLanguage } from "#tests/support/browser/page-languages";
import { test } from "#tests/support/browser/test";

for (const language of ["it", "es", "fr"] as const) {
  test(`in ${language} pages open without errors, layout shift or overflow, and link to the same language`, async ({ page }) => {
    await expectSoundLanguage(page, language);
  });
}

import { ADMINISTRATION_PAGES, expectSoundAdministration } from "#tests/support/browser/administration-pages";
import { test } from "#tests/support/browser/test";

for (const part of ADMINISTRATION_PAGES) {
  test(`the page /de/admin${part} is accessible and fits a phone`, async ({ page }) => {
    await expectSoundAdministration(page, part, "/de");
  });
}

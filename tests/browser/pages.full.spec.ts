import { expectFit, expectSoundPage } from "#tests/support/browser/every-page";
import { test } from "#tests/support/browser/test";
import { PAGES, SAME_TEMPLATE_PAGES } from "#tests/support/page-list";

for (const each of PAGES.filter(({ name }) => SAME_TEMPLATE_PAGES.includes(name))) {
  test(`the ${each.name} page passes the checks of every page`, async ({ page, context, isMobile }) => {
    await expectSoundPage({ page, context, isMobile }, each);
    if (!isMobile) await expectFit(page);
  });
}

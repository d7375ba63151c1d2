import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { expectStill, HARDLY_ANYTHING, PHONE, SIZES } from "#tests/support/browser/late-fonts";
import { test } from "#tests/support/browser/test";

/** In Spanish the last line of the opening words differs, below which the first books are cut by the lower edge of a phone's screen. */
const LOWER_EDGE = 0.003;
/** A paragraph may get one line more or less: a fallback font has the same width on average, not in every line. */
const ONE_LINE = 0.03;

for (const language of LANGUAGES.filter((each) => each !== "en")) {
  test(`in ${language} the home page does not move when the fonts arrive late`, async ({ page }) => {
    const limit = language === "es" ? LOWER_EDGE : HARDLY_ANYTHING;
    for (const size of SIZES) await expectStill(page, localPath(language, "/"), size, limit);
  });
}

for (const path of ["/about", "/api", "/authors"]) {
  test(`${path} moves by one line at most when the fonts arrive late`, async ({ page }) => {
    for (const size of SIZES)
      for (const language of ["es", "fr"] as const) await expectStill(page, localPath(language, path), size, ONE_LINE);
  });
}

test("a page that is missing does not move when the fonts arrive late", async ({ page }) => {
  await expectStill(page, "/no-such-page", PHONE, HARDLY_ANYTHING);
});

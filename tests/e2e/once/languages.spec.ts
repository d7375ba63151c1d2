import { expect, test } from "playwright/test";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { PAGES } from "../../pages.ts";
import { layoutShift, scrollThrough, watchFaults } from "../watch.ts";

const TITLES: Record<Language, string> = { en: "Rankings", it: "Classifiche", es: "Clasificaciones", fr: "Palmarès", de: "Bestenlisten" };

for (const { name, path, status = 200 } of PAGES) {
  test(`the ${name} page speaks every language and leads to the others`, async ({ request }) => {
    for (const language of LANGUAGES) {
      const answer = await request.get(localPath(language, path));
      expect(answer.status(), language).toBe(status);
      const html = await answer.text();
      expect(/<html lang="(\w+)"/.exec(html)?.[1]).toBe(language);
      // Messages that are missing show as their key.
      expect(/>(?:MISSING_MESSAGE|[a-z]+\.[a-z]+[A-Z][A-Za-z]*)</.exec(html)).toBeNull();
    }
  });
}

for (const language of LANGUAGES.filter((candidate) => candidate !== "en")) {
  test(`in ${language}, pages open without fault or shift`, async ({ page }) => {
    const faults = await watchFaults(page);
    for (const path of ["/", "/book/trial-lantern", "/rankings", "/search?q=lamp", "/book/trial-lantern/1"]) {
      await page.goto(localPath(language, path));
      await scrollThrough(page);
      expect(await layoutShift(page), path).toBeLessThan(0.02);
    }
    expect(faults).toEqual([]);
  });

  test(`in ${language}, the links of a page stay in that language`, async ({ page }) => {
    await page.goto(localPath(language, "/rankings"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLES[language]);
    const paths = await page
      .locator("a[href^='/']:not([hreflang]):not([href^='/api/'])")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => path !== `/${language}` && !path.startsWith(`/${language}/`))).toEqual([]);
  });
}

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * The violations that axe finds on a page, with their elements. All rules are on. tests/unit/theme-contrast.test.ts checks
 * the contrast of the other themes.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // When Next.js refreshes a page, its title is missing for a moment.
  await page.waitForFunction(() => document.title !== "");
  // Legacy mode ignores frames and takes half the time. The pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"], preload: false });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(" ")} ${node.any[0]?.message ?? ""}`),
  );
}

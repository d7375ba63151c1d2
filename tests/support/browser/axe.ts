import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * The violations that axe finds on a page, with their elements. All rules are on. tests/unit/theme-contrast.test.ts checks
 * the contrast of the other themes. `within`: selectors of the only parts to look at, when the rest of the page was looked at before.
 */
export async function axeViolations(page: Page, ...within: string[]): Promise<string[]> {
  // When Next.js refreshes a page, its title is missing for a moment.
  await page.waitForFunction(() => document.title !== "");
  // Legacy mode ignores frames and takes half the time. The pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"], preload: false });
  for (const part of within) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(" ")} ${node.any[0]?.message ?? ""}`),
  );
}

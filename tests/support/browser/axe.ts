import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * The violations that axe finds on a page, each with its places. No rule is switched off. The contrast in other themes than
 * the page's is the subject of tests/unit/theme-contrast.test.ts.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // "Legacy" leaves out frames, of which there are none; it takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(" ")} ${node.any[0]?.message ?? ""}`),
  );
}

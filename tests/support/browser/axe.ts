import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const OTHER_THEMES = ["dark", "sepia"];

/** What axe finds, each with the places; nothing is switched off. `rules`: only these. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // There are no frames to look into, which "legacy" leaves out; it takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(" ")} ${node.any[0]?.message ?? ""}`),
  );
}

/** The same in each theme, of which light is the browser's own; what is not a matter of colour is asked once. */
export async function axeViolationsInAllThemes(page: Page): Promise<string[]> {
  const found = await axeViolations(page);
  for (const theme of OTHER_THEMES) {
    await wear(page, theme);
    found.push(...(await axeViolations(page, ["color-contrast"])).map((complaint) => `${theme}: ${complaint}`));
  }
  await wear(page, "light");
  return found;
}

const wear = (page: Page, theme: string): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);

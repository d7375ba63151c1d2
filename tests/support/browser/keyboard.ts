import type { Page } from "playwright/test";

type Role = "button" | "link" | "radio" | "searchbox" | "combobox" | "tab" | "textbox" | "checkbox";

/** Presses Tab until the element has the focus; throws after 80 times. */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === "string" }).first();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${role} ${String(name)} cannot be reached by Tab`);
}

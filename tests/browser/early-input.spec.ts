// What visitors do before the scripts of a page are there.
import { expect } from "playwright/test";
import { holdScripts } from "#tests/support/browser/hold-scripts";
import { box, choice } from "#tests/support/browser/search-page";
import { test } from "#tests/support/browser/test";

test("a search that is typed and chosen early is carried out, and the field keeps text and focus", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  await box(page).pressSequentially("quillfeather");
  await choice(page, "Language").selectOption("en");
  await box(page).focus();
  letScriptsCome();
  await expect(page).toHaveURL("/search?q=quillfeather&lang=en");
  await expect(box(page)).toHaveValue("quillfeather");
  await expect(box(page)).toBeFocused();
  await expect(choice(page, "Language")).toHaveValue("en");
});

test("no letter is lost that is typed while the scripts come", { tag: "@full" }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  await box(page).pressSequentially("quill");
  letScriptsCome();
  await box(page).pressSequentially("feather of the pond", { delay: 40 });
  await expect(page).toHaveURL("/search?q=quillfeather+of+the+pond");
  await expect(box(page)).toHaveValue("quillfeather of the pond");
});

test("a filter of results that is chosen early is applied", { tag: "@full" }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/search?q=quillfeather", { waitUntil: "commit" });
  await choice(page, "Language").selectOption("de");
  letScriptsCome();
  await expect(page).toHaveURL("/search?q=quillfeather&lang=de");
  await expect(box(page)).toHaveValue("quillfeather");
});

test("an early click on a button has its effect once the scripts are there", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/rankings", { waitUntil: "commit" });
  const tab = page.getByRole("tab", { name: "Top authors" });
  await tab.click();
  letScriptsCome();
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("help is searched for what was typed early", { tag: "@full" }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/help", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Search help" }).pressSequentially("epub");
  letScriptsCome();
  await expect(page).toHaveURL("/help?q=epub");
});

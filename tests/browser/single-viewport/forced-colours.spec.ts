import { expect, type Page } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { PROLIFIC_AUTHOR } from "#tests/support/test-collection";

test.use({ contextOptions: { forcedColors: "active" } });

/** What is shown of an element and what is in it, as far as forced colours leave it. */
const LOOK = ["fontWeight", "textDecorationLine", "borderBottomWidth", "borderTopWidth", "backgroundColor", "outlineStyle"] as const;

/** How many elements are selected or current, and those that look like their unselected siblings. */
const lookingLikeOthers = (page: Page): Promise<{ selected: number; alike: string[] }> =>
  page.evaluate((properties) => {
    const look = (element: Element) =>
      [element, ...element.children].map((each) => {
        const style = getComputedStyle(each);
        return properties.map((property) => style[property]).join();
      });
    const selected = document.querySelectorAll('[aria-selected="true"], [aria-current]:not([aria-current="false"])');
    const pairs = [...selected].flatMap((element) => {
      const group = element.closest('[role="tablist"], [role="listbox"], nav, ol, ul');
      const others = [...(group?.querySelectorAll("a, [role='tab'], [role='option']") ?? [])];
      const other = others.find((each) => !each.contains(element) && !each.matches('[aria-selected="true"], [aria-current]'));
      return other ? [{ element, other }] : [];
    });
    const alike = pairs.filter(({ element, other }) => look(element)[0] === look(other)[0] && look(element)[1] === look(other)[1]);
    return { selected: pairs.length, alike: alike.map(({ element }) => element.outerHTML.slice(0, 160)) };
  }, LOOK);

for (const path of [
  "/",
  `/author/${PROLIFIC_AUTHOR.id}?sort=title&page=2`,
  "/search?q=lamp&lang=en&genre=drama",
  "/book/trial-lantern#comments",
  "/book/trial-lantern/2",
  "/requests/queue",
  "/status",
  "/blind",
  "/terms",
  "/help?q=password",
]) {
  test(`what is selected on ${path} differs from the others in forced colours`, { tag: path === "/" ? [] : "@full" }, async ({ page }) => {
    await page.goto(path);
    const { selected, alike } = await lookingLikeOthers(page);
    expect(selected).toBeGreaterThan(0);
    expect(alike).toEqual([]);
  });
}

test("the chosen suggestion of the search, tabs of the forum’s editor, and pages of the account and the administration differ too", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const field = page.getByRole("dialog", { name: "Search the library" }).getByRole("combobox");
  await field.fill("lantern");
  await expect(page.getByRole("option").first()).toBeVisible();
  await field.press("ArrowDown");
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(1);
  expect(await lookingLikeOthers(page)).toEqual({ selected: expect.any(Number), alike: [] });
  await logInContext(page.context(), await insertAdministrator());
  for (const path of ["/forum/section/help/create", "/admin", "/profile", "/profile/notifications"]) {
    await page.goto(path);
    expect.soft((await lookingLikeOthers(page)).alike, path).toEqual([]);
  }
});

test("a pressed button differs from one that is not", async ({ page }) => {
  await logInContext(page.context(), await insertUser());
  await page.goto("/book/trial-lantern/2");
  const button = page.getByRole("button", { name: /bookmark/i }).first();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(button).toHaveCSS("outline-style", "none");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.mouse.click(5, 5);
  await expect(button).toHaveCSS("outline-style", "solid");
});

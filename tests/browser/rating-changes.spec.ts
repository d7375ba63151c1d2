import { expect } from "playwright/test";
import { openPageAsUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { LONG_WORD } from "#tests/support/test-collection";

// On a book of its own: other tests count the ratings of theirs.
test("a rating is changed and withdrawn, and a comment that was sent before the change is saved shows it", { tag: "@full" }, async ({
  page,
}) => {
  const save = Promise.withResolvers<void>();
  await page.route("**/rating", async (route) => {
    if (route.request().method() === "PUT") await save.promise;
    await route.continue();
  });
  await openPageAsUser(page, `/book/${LONG_WORD}`);
  const rating = page.locator("#rating");
  await rating.locator(".star-choice label").nth(1).click();
  await expect(page.getByRole("img", { name: "You gave it 2 stars" })).toBeVisible();
  await rating.getByRole("button", { name: "Change" }).click();
  await rating.locator(".star-choice label").nth(4).click();
  await expect(page.getByRole("img", { name: "You gave it 5 stars" })).toBeVisible();
  await page.getByRole("textbox", { name: "Your comment" }).fill("Five, on reflection.");
  await page.getByRole("button", { name: "Send" }).click();
  const own = page.getByRole("region", { name: "Your comments" }).getByRole("listitem");
  await expect(own.getByRole("img", { name: "2 out of 5 stars" })).toBeVisible();
  save.resolve();
  await expect(own.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
  await own.getByRole("button", { name: "Edit" }).click();
  await own.locator(".star-choice label").nth(2).click();
  await own.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("img", { name: "You gave it 3 stars" })).toBeVisible();
  await rating.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Your rating has been withdrawn.")).toBeVisible();
  await expect(page.locator("#rating").getByRole("radio", { name: "1 star" })).toBeEnabled();
});

test("a comment appears once when the list is loaded between its storage and the response, and what is written meanwhile stays", {
  tag: "@full",
}, async ({ page }) => {
  const stored = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await openPageAsUser(page, `/book/${LONG_WORD}`);
  await page.route(`**/api/comments/${LONG_WORD}`, async (route) => {
    const response = await route.fetch();
    stored.resolve();
    await answer.promise;
    await route.fulfill({ response });
  });
  const text = page.getByRole("textbox", { name: "Your comment" });
  await text.fill("Once is enough.");
  await page.getByRole("button", { name: "Send" }).click();
  await stored.promise;
  await text.pressSequentially(" Not quite.");
  // A new rating loads the list again.
  await page.locator("#rating .star-choice label").nth(1).click();
  const own = page.getByRole("region", { name: "Your comments" }).getByRole("listitem");
  await expect(own).toHaveCount(1);
  answer.resolve();
  await expect(text).toHaveValue("Not quite.");
  await expect(own).toHaveCount(1);
});

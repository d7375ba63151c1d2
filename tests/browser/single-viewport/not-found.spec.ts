import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";
import { MESSAGES } from "#tests/support/messages";
import { LANTERN } from "#tests/support/test-collection";

test("the not-found page's button leads back to the page before", { tag: "@full" }, async ({ page }) => {
  await page.goto("/authors");
  await page.goto("/book/no-such-book");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find this book");
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL("/authors");
});

/** Follows a link within the site, as Next's `<Link>` does; `isPrefetched`: after the link was seen. */
const followLink = (page: Page, path: string, isPrefetched: boolean): Promise<void> =>
  page.evaluate(
    ([to, ahead]) => {
      const { router } = (globalThis as unknown as { next: { router: { push: (to: string) => void; prefetch: (to: string) => void } } })
        .next;
      if (ahead) router.prefetch(to);
      router.push(to);
    },
    [path, isPrefetched] as const,
  );

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).filter({ visible: true });

for (const isPrefetched of [false, true]) {
  test(`a link within the site to something unknown shows the not-found page${isPrefetched ? ", also when it was prefetched" : ""}`, {
    tag: "@full",
  }, async ({ page }) => {
    const errors = await collectPageErrors(page);
    for (const [prefix, language] of [
      ["", "en"],
      ["/it", "it"],
    ] as const) {
      const { notFound, authors } = MESSAGES[language];
      await page.goto(`${prefix}/authors`);
      await waitUntilHydrated(page.getByRole("contentinfo").getByRole("button").first());
      for (const [path, text] of [
        [`/book/${randomUUID()}`, notFound.book],
        [`/book/${randomUUID()}/1`, notFound.book],
        [`/book/${LANTERN.id}/99`, notFound.book],
        [`/author/${randomUUID()}`, notFound.title],
      ] as const) {
        await followLink(page, prefix + path, isPrefetched);
        await expect(heading(page)).toHaveText(text);
        await expect(page).toHaveURL(prefix + path);
        await page.goBack();
        await expect(page).toHaveURL(`${prefix}/authors`);
        await expect(heading(page)).toHaveText(authors.title);
      }
      // What is there is found, although pages of its kind were missing.
      await followLink(page, `${prefix}/book/${LANTERN.id}`, isPrefetched);
      await expect(heading(page)).toHaveText(LANTERN.title);
      await expect(page).toHaveURL(`${prefix}/book/${LANTERN.id}`);
    }
    expect(errors).toEqual([]);
  });
}

import { expect, type Page } from "playwright/test";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { layoutShiftWithFonts, overflow } from "#tests/support/browser/page-checks";

/** The author of requested books in the tests. */
export const AUTHOR = "trial-polyglot";
export const main = (page: Page) => page.getByRole("main");
/** Makes a request; returns its id. */
export const insertRequest = async (token: string, body: object) =>
  (await call<{ request: { _id: string } }>("POST", "/api/requests", { bearer: token, body: { authorId: AUTHOR, ...body } })).body.request
    ._id;

/** axe finds nothing, nothing shifts, and the page fits a phone too. */
export async function expectSound(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await layoutShiftWithFonts(page, 0.01)).toBeLessThan(0.01);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width });
    expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  }
}

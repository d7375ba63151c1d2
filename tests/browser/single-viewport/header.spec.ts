import { expect } from "playwright/test";
import { headerFaults } from "#tests/support/browser/header";
import { test } from "#tests/support/browser/test";

// In the other languages, and for users: header.full.spec.ts.
test("the header has room for its entries at every width in German", { tag: "@full" }, async ({ page }) => {
  expect(await headerFaults(page, "de")).toEqual([]);
});

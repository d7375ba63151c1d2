import { expect, type Locator } from "playwright/test";

/** Waits until React has hydrated an element: before that clicks and keys have only their native effect. */
export const waitUntilHydrated = (element: Locator): Promise<void> =>
  expect.poll(() => element.first().evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")))).toBe(true);

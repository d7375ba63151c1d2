import { expect, type Locator } from "playwright/test";

/** Waits until React has attached its handlers to an element: before that a click or key does what it does without scripts. */
export const waitUntilHydrated = (element: Locator): Promise<void> =>
  expect.poll(() => element.first().evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")))).toBe(true);

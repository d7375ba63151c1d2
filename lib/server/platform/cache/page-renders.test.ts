import { expect, test } from "vitest";
import { trackPageRender, waitForPageRenders } from "#lib/server/platform/cache/page-renders";

test("waits for the pages that are being rendered, also for those that fail, and not for later ones", async () => {
  const [first, second, later] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  trackPageRender(first.promise);
  trackPageRender(second.promise);
  let isOver = false;
  const wait = waitForPageRenders().then(() => {
    isOver = true;
  });
  trackPageRender(later.promise);
  first.resolve();
  await first.promise;
  expect(isOver).toBe(false);
  second.reject(new Error("The page failed."));
  await wait;
  later.resolve();
  await later.promise;
  await waitForPageRenders();
});

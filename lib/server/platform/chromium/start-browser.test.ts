import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type Chromium, findChromium } from "#lib/server/platform/chromium/find-chromium";
import { startBrowser } from "#lib/server/platform/chromium/start-browser";
import { logger } from "#lib/server/platform/logger";

/** The Chromium of this machine behind a shell script; `before` runs before the browser, and may exit instead. */
async function chromiumBehind(before: string): Promise<Chromium> {
  const chromium = await findChromium();
  if (!chromium) throw new Error("No Chromium found on this machine.");
  const executablePath = join(mkdtempSync(join(tmpdir(), "chromium-")), "chromium");
  writeFileSync(executablePath, `#!/bin/sh\n${before}\nexec ${chromium.executablePath} "$@"\n`, { mode: 0o755 });
  return { ...chromium, executablePath };
}

/** Whether a started browser opens a page; closes it. */
async function opensPage(chromium: Chromium): Promise<boolean> {
  const browser = await startBrowser(chromium, []);
  const page = await browser.newPage();
  const state = await page.evaluate(() => document.readyState);
  await browser.close();
  return state === "complete";
}

test("without a sandbox the browser starts all the same, and the log says so once", async () => {
  const chromium = await chromiumBehind('case "$*" in *--no-sandbox*) ;; *) exit 1 ;; esac');
  const warnings = vi.spyOn(logger(), "warn").mockImplementation(() => undefined);
  for (const time of ["first", "second"]) expect(await opensPage(chromium), time).toBe(true);
  expect(warnings.mock.calls.map(([, text]) => text)).toEqual([
    "Chromium runs without its sandbox, because this system does not allow one",
  ]);
});

test("a browser that ends while it starts is started once more", async () => {
  const started = join(mkdtempSync(join(tmpdir(), "chromium-")), "started");
  const chromium = await chromiumBehind(`echo >> ${started}; [ $(wc -l < ${started}) -gt 1 ] || exit 1`);
  expect(await opensPage(chromium)).toBe(true);
  expect(readFileSync(started, "utf8")).toBe("\n\n");
});

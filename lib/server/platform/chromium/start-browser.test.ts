import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { findChromium } from "#lib/server/platform/chromium/find-chromium";
import { startBrowser } from "#lib/server/platform/chromium/start-browser";
import { logger } from "#lib/server/platform/logger";

test("without a sandbox the browser starts all the same, and the log says so once", async () => {
  const chromium = await findChromium();
  if (!chromium) throw new Error("No Chromium found on this machine.");
  const executablePath = join(mkdtempSync(join(tmpdir(), "chromium-")), "chromium");
  const script = `#!/bin/sh\ncase "$*" in *--no-sandbox*) exec ${chromium.executablePath} "$@" ;; *) exit 1 ;; esac\n`;
  writeFileSync(executablePath, script, { mode: 0o755 });
  const warnings = vi.spyOn(logger(), "warn").mockImplementation(() => undefined);
  for (const time of ["first", "second"]) {
    const browser = await startBrowser({ ...chromium, executablePath }, []);
    const page = await browser.newPage();
    expect(await page.evaluate(() => document.readyState), time).toBe("complete");
    await browser.close();
  }
  expect(warnings.mock.calls.map(([, text]) => text)).toEqual([
    "Chromium runs without its sandbox, because this system does not allow one",
  ]);
});

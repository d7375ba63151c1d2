import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { browserOf } from "../../tests/browser.ts";
import type { Trial } from "../house/trial.ts";
import { figure, kB } from "./figures.ts";
import { placesOf } from "./places.ts";

const GOAL_BYTES = 30_000;

/** Opens pages in a browser that has nothing cached and weighs the scripts that it fetches, in gzip bytes. */
export async function benchWeight({ address }: Trial): Promise<void> {
  const { bare, home, book, reader, search } = await placesOf(address);
  const browser = await chromium.launch(await browserOf());
  try {
    const floor = await weigh(browser, bare);
    figure("bare: first-load JavaScript", kB(floor));
    for (const [name, page] of Object.entries({ home, book, reader, search })) {
      const bytes = await weigh(browser, page);
      const more = bytes - floor;
      figure(`${name}: first-load JavaScript`, `${kB(bytes)}, +${kB(more)}`, { text: "bare + 30 kB", met: more <= GOAL_BYTES });
    }
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  const sizes = await Promise.all([...scripts].map(async (script) => gzipSync(await bodyOf(script)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const bodyOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { testChromium } from "#tests/support/chromium";
import type { TestServer } from "../support/test-server.ts";
import { pageUrls } from "./page-urls.ts";
import { kB, printResult } from "./report.ts";

const GOAL_BYTES = 30_000;

/**
 * Opens pages with an empty browser cache and sums the gzip bytes of their scripts; those prefetched for visible links
 * are counted separately.
 */
export async function benchWeight({ address }: TestServer): Promise<void> {
  const { bare, home, book, reader, search } = await pageUrls(address);
  const browser = await chromium.launch(await testChromium());
  try {
    const baseline = (await measureScripts(browser, bare)).initial;
    printResult("bare: first-load JavaScript", kB(baseline));
    for (const [name, page] of Object.entries({ home, book, reader, search })) {
      const { initial, prefetched } = await measureScripts(browser, page);
      const more = initial - baseline;
      printResult(`${name}: first-load JavaScript`, `${kB(initial)}, +${kB(more)}`, { text: "bare + 30 kB", met: more <= GOAL_BYTES });
      printResult(`${name}: prefetched JavaScript`, kB(prefetched));
    }
  } finally {
    await browser.close();
  }
}

async function measureScripts(browser: Browser, url: string): Promise<{ initial: number; prefetched: number }> {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  const html = (await bodyOf(url)).toString();
  const bytes = { initial: 0, prefetched: 0 };
  for (const script of scripts) {
    const isNamed = html.includes(new URL(script).pathname);
    bytes[isNamed ? "initial" : "prefetched"] += gzipSync(await bodyOf(script)).length;
  }
  return bytes;
}

const bodyOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { testChromium } from "#tests/support/chromium";
import type { TestServer } from "../support/test-server.ts";
import { figure, kB } from "./figures.ts";
import { placesOf } from "./places.ts";

const GOAL_BYTES = 30_000;

/**
 * Opens pages with an empty browser cache and sums the gzip bytes of their scripts; those prefetched for visible links
 * are counted separately.
 */
export async function benchWeight({ address }: TestServer): Promise<void> {
  const { bare, home, book, reader, search } = await placesOf(address);
  const browser = await chromium.launch(await testChromium());
  try {
    const floor = (await weigh(browser, bare)).own;
    figure("bare: first-load JavaScript", kB(floor));
    for (const [name, page] of Object.entries({ home, book, reader, search })) {
      const { own, ahead } = await weigh(browser, page);
      const more = own - floor;
      figure(`${name}: first-load JavaScript`, `${kB(own)}, +${kB(more)}`, { text: "bare + 30 kB", met: more <= GOAL_BYTES });
      figure(`${name}: fetched ahead for links`, kB(ahead));
    }
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string): Promise<{ own: number; ahead: number }> {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  const html = (await bodyOf(url)).toString();
  const weights = { own: 0, ahead: 0 };
  for (const script of scripts) {
    const isNamed = html.includes(new URL(script).pathname);
    weights[isNamed ? "own" : "ahead"] += gzipSync(await bodyOf(script)).length;
  }
  return weights;
}

const bodyOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

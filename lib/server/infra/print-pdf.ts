import "server-only";

import type { Browser, HTTPRequest, Page } from "puppeteer";
import { inBrowser } from "#lib/server/infra/browser";

export type Printing = { /** How long it may take once its turn has come, in milliseconds. */ within?: number };

const WITHIN_MS = 60_000;

/**
 * A self-contained HTML document as tagged PDF with an outline of its headings, page sizes and margins by its CSS. No script
 * runs and nothing is fetched: only `data:` addresses hold something. Throws BrowserUnavailable when no browser can be had.
 */
export const printPdf = (html: string, { within = WITHIN_MS }: Printing = {}): Promise<Uint8Array> =>
  inBrowser((browser) => print(browser, html, within));

async function print(browser: Browser, html: string, within: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(within);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`A document took longer than ${within} ms to print.`)));
    browser.once("disconnected", () => reject(new Error("The browser has ended.")));
  });
  ended.catch(() => undefined);
  // A room of its own has a renderer of its own, which is ended with it even while it is busy.
  const room = await Promise.race([browser.createBrowserContext(), ended]);
  try {
    return await Promise.race([printed(await Promise.race([room.newPage(), ended]), html), ended]);
  } finally {
    await Promise.race([room.close(), ended]).catch(() => undefined);
  }
}

async function printed(page: Page, html: string): Promise<Uint8Array> {
  const crash = new Promise<never>((_resolve, reject) => page.once("error", reject));
  crash.catch(() => undefined);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", answer);
  const work = async () => {
    await page.setContent(html, { waitUntil: "load", timeout: 0 });
    return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true, timeout: 0 });
  };
  return Promise.race([work(), crash]);
}

function answer(request: HTTPRequest): void {
  const isOurs = /^(?:data:|about:blank$)/.test(request.url());
  void (isOurs ? request.continue() : request.abort("blockedbyclient")).catch(() => undefined);
}

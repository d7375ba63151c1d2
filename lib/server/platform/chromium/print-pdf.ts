import "server-only";

import type { Browser, HTTPRequest, Page } from "puppeteer";
import { inBrowser } from "#lib/server/platform/chromium/browser";

export type Printing = { /** How long it may take once its turn has come, in milliseconds. */ within?: number };

/** A function that the page itself runs before it is printed, with its arguments; nothing else of ours is known to it. */
export type InPage<Arguments extends unknown[], Told> = readonly [(...given: Arguments) => Told, ...Arguments];

const WITHIN_MS = 60_000;

/**
 * A self-contained HTML document as tagged PDF with an outline of its headings, page sizes and margins by its CSS. No script
 * runs and nothing is fetched: only `data:` addresses hold something. Throws BrowserUnavailable when no browser can be had.
 */
export const printPdf = async (html: string, printing?: Printing): Promise<Uint8Array> =>
  (await printArranged(html, [() => null], printing)).pdf;

/** The same, after the page was arranged; `told` is what came of that. */
export const printArranged = <Arguments extends unknown[], Told>(
  html: string,
  arrange: InPage<Arguments, Told>,
  { within = WITHIN_MS }: Printing = {},
): Promise<{ pdf: Uint8Array; told: Told }> => inBrowser((browser) => withinTime(browser, within, (page) => printed(page, html, arrange)));

async function withinTime<Result>(browser: Browser, within: number, work: (page: Page) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(within);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`A document took longer than ${within} ms to print.`)));
    browser.once("disconnected", () => reject(new Error("The browser has ended.")));
  });
  ended.catch(() => undefined);
  // A room of its own has a renderer of its own, which is ended with it even while it is busy.
  const room = await Promise.race([browser.createBrowserContext(), ended]);
  try {
    return await Promise.race([work(await Promise.race([room.newPage(), ended])), ended]);
  } finally {
    await Promise.race([room.close(), ended]).catch(() => undefined);
  }
}

async function printed<Arguments extends unknown[], Told>(
  page: Page,
  html: string,
  [arrange, ...given]: InPage<Arguments, Told>,
): Promise<{ pdf: Uint8Array; told: Told }> {
  const crash = new Promise<never>((_resolve, reject) => page.once("error", reject));
  crash.catch(() => undefined);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", answer);
  const work = async () => {
    await page.setContent(html, { waitUntil: "load", timeout: 0 });
    // As on paper, so that its lines are those of the paper.
    await page.emulateMediaType("print");
    const told = (await page.evaluate(arrange as (...args: unknown[]) => Told, ...given)) as Told;
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true, timeout: 0 });
    return { pdf, told };
  };
  return Promise.race([work(), crash]);
}

function answer(request: HTTPRequest): void {
  const isOurs = /^(?:data:|about:blank$)/.test(request.url());
  void (isOurs ? request.continue() : request.abort("blockedbyclient")).catch(() => undefined);
}

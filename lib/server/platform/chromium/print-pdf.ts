import "server-only";

import type { Browser, BrowserContext, CDPSession, HTTPRequest, Page, Protocol } from "puppeteer";
import { inBrowser } from "#lib/server/platform/chromium/browser";

export type Printing = { /** How long it may take once its turn has come, in milliseconds. */ within?: number };

/** A function that the page itself runs before it is printed, with its arguments; nothing else of ours is known to it. */
export type InPage<Arguments extends unknown[], SuccessMessage> = readonly [(...given: Arguments) => SuccessMessage, ...Arguments];

const WITHIN_MS = 60_000;

/**
 * A self-contained HTML document as tagged PDF with an outline of its headings, page sizes and margins by its CSS. No script
 * runs and nothing is fetched: only `data:` addresses hold something. Throws BrowserUnavailable when no browser can be had.
 */
export const printPdf = async (html: string, printing?: Printing): Promise<Uint8Array> =>
  (await printArranged(html, [() => null], printing)).pdf;

/** The same, after the page was arranged; `told` is what came of that. */
export const printArranged = <Arguments extends unknown[], SuccessMessage>(
  html: string,
  arrange: InPage<Arguments, SuccessMessage>,
  { within = WITHIN_MS }: Printing = {},
): Promise<{ pdf: Uint8Array; told: SuccessMessage }> =>
  inBrowser((browser) => withinTime(browser, within, (page) => printed(page, html, arrange)));

async function withinTime<Result>(browser: Browser, within: number, work: (page: Page) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(within);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`A document took longer than ${within} ms to print.`)));
    browser.once("disconnected", () => reject(new Error("The browser has ended.")));
  });
  ended.catch(() => undefined);
  // A context of its own has a renderer of its own, which is ended with it even while it is busy.
  const context = await Promise.race([browser.createBrowserContext(), ended]);
  try {
    const crash = await Promise.race([watchRenderer(browser, context), ended]);
    const result = async () => work(await context.newPage());
    return await Promise.race([result(), crash.happened, ended]).finally(crash.stop);
  } finally {
    await Promise.race([context.close(), ended]).catch(() => undefined);
  }
}

/** One session for each browser, never detached: with its last session puppeteer forgets the browser's own target. */
const sessions = new WeakMap<Browser, Promise<CDPSession>>();

function sessionOf(browser: Browser): Promise<CDPSession> {
  const open = async () => {
    const session = await browser.target().createCDPSession();
    await session.send("Target.setDiscoverTargets", { discover: true });
    return session;
  };
  const session = sessions.get(browser) ?? open();
  sessions.set(browser, session);
  return session;
}

/**
 * `happened` rejects when a renderer of the context ends. The page's own "error" event would come too late: a renderer that
 * ends while its page is being opened leaves puppeteer waiting for an answer.
 */
async function watchRenderer(browser: Browser, { id }: BrowserContext): Promise<{ happened: Promise<never>; stop: () => void }> {
  const session = await sessionOf(browser);
  const targets = new Set<string>();
  const crash = Promise.withResolvers<never>();
  crash.promise.catch(() => undefined);
  const onCreated = ({ targetInfo }: Protocol.Target.TargetCreatedEvent) => {
    if (targetInfo.browserContextId === id) targets.add(targetInfo.targetId);
  };
  const onCrashed = ({ targetId }: Protocol.Target.TargetCrashedEvent) => {
    if (targets.has(targetId)) crash.reject(new Error("The renderer has ended."));
  };
  session.on("Target.targetCreated", onCreated).on("Target.targetCrashed", onCrashed);
  return {
    happened: crash.promise,
    stop: () => void session.off("Target.targetCreated", onCreated).off("Target.targetCrashed", onCrashed),
  };
}

async function printed<Arguments extends unknown[], SuccessMessage>(
  page: Page,
  html: string,
  [arrange, ...given]: InPage<Arguments, SuccessMessage>,
): Promise<{ pdf: Uint8Array; told: SuccessMessage }> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", answer);
  page.once("error", () => undefined); // An event "error" that nobody listens to would end the process.
  await page.setContent(html, { waitUntil: "load", timeout: 0 });
  // As on paper, so that its lines are those of the paper.
  await page.emulateMediaType("print");
  const told = (await page.evaluate(arrange as (...args: unknown[]) => SuccessMessage, ...given)) as SuccessMessage;
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true, timeout: 0 });
  return { pdf, told };
}

function answer(request: HTTPRequest): void {
  const isOurs = /^(?:data:|about:blank$)/.test(request.url());
  void (isOurs ? request.continue() : request.abort("blockedbyclient")).catch(() => undefined);
}

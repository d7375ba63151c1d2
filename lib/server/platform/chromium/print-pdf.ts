import "server-only";

import type { Browser, BrowserContext, CDPSession, HTTPRequest, Page, Protocol } from "puppeteer-core";
import { inBrowser } from "#lib/server/platform/chromium/browser";

export type PrintOptions = { /** How long it may take once its turn has come, in milliseconds. */ within?: number };

/** A loaded document: functions run inside it, without reference to anything else in this process, and it may be printed more than once. */
export type PrintedPage = {
  run: <Arguments extends unknown[], Result>(inPage: (...args: Arguments) => Result, ...args: Arguments) => Promise<Awaited<Result>>;
  /** A draft has no tags and no outline, which take half of the time. */
  print: (kind: "draft" | "final") => Promise<Uint8Array>;
};

const TIMEOUT_MS = 120_000;

/** Prints a self-contained HTML document as tagged PDF with an outline of its headings, as `inPrintedPage` does. */
export const printPdf = (html: string, options?: PrintOptions): Promise<Uint8Array> =>
  inPrintedPage(html, ({ print }) => print("final"), options);

/**
 * Opens a self-contained HTML document for printing; page size and margins come from its CSS. No scripts of the document run, and only
 * `data:` URLs load. Throws BrowserUnavailable.
 */
export const inPrintedPage = <Result>(
  html: string,
  work: (page: PrintedPage) => Promise<Result>,
  { within = TIMEOUT_MS }: PrintOptions = {},
): Promise<Result> => inBrowser((browser) => withTimeout(browser, within, async (page) => work(await openPage(page, html))));

async function withTimeout<Result>(browser: Browser, within: number, work: (page: Page) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(within);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`A document took longer than ${within} ms to print.`)));
    browser.once("disconnected", () => reject(new Error("The browser has ended.")));
  });
  ended.catch(() => undefined);
  // A browser context has its own renderer, which ends with the context even while it is busy.
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
 * `happened` rejects when a renderer of the context crashes. The page's own "error" event is too late: if the renderer crashes while its
 * page is being opened, puppeteer waits for a response for ever.
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

async function openPage(page: Page, html: string): Promise<PrintedPage> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", interceptRequest);
  page.once("error", () => undefined); // Node.js exits on an "error" event without a listener.
  // Lays the page out as for print, so that line breaks match; before it is loaded, so that this happens once.
  await page.emulateMediaType("print");
  await page.setContent(html, { waitUntil: "load", timeout: 0 });
  return {
    run: <Arguments extends unknown[], Result>(inPage: (...args: Arguments) => Result, ...args: Arguments) =>
      page.evaluate(inPage as (...args: unknown[]) => Result, ...args),
    print: (kind) => {
      const isFinal = kind === "final";
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: isFinal, outline: isFinal, timeout: 0 });
    },
  };
}

function interceptRequest(request: HTTPRequest): void {
  const isSelfContained = /^(?:data:|about:blank$)/.test(request.url());
  void (isSelfContained ? request.continue() : request.abort("blockedbyclient")).catch(() => undefined);
}

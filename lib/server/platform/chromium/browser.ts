import "server-only";

import pLimit from "p-limit";
import type { Browser } from "puppeteer-core";
import { findChromium } from "#lib/server/platform/chromium/find-chromium";
import { limitMemory } from "#lib/server/platform/chromium/process-memory";
import { startBrowser } from "#lib/server/platform/chromium/start-browser";

/** Thrown when Chromium is missing or the queue is full. */
export class BrowserUnavailable extends Error {}

const CONCURRENCY = 2;
const MAX_QUEUED = 50;
const IDLE_MS = 60_000;
/** A book of 300,000 words needs less than half of this. */
const MAX_BYTES = 1_200_000_000;

// Printed documents are self-contained. DNS fails for every name, and the proxy does not exist, for loopback addresses too.
const OFFLINE = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--disable-extensions",
  "--mute-audio",
];

const limit = pLimit(CONCURRENCY);
let browserPromise: Promise<Browser> | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Runs `work` in the process's only browser, which starts on demand, restarts after a crash and closes after a minute without work. Two at
 * a time; throws BrowserUnavailable if fifty are queued or there is no Chromium.
 */
export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= MAX_QUEUED) throw new BrowserUnavailable("Too many documents are queued for printing.");
  return limit(async () => {
    clearTimeout(idleTimer);
    const browser = await openBrowser();
    const pid = browser.process()?.pid;
    const release = pid ? limitMemory(pid, MAX_BYTES) : () => undefined;
    try {
      return await work(browser);
    } finally {
      release();
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => void closeBrowser(), IDLE_MS).unref();
    }
  });
}

/** The running browser, if any. */
export const currentBrowser = (): Promise<Browser> | undefined => browserPromise;

/** Closes the browser; the next document starts another. */
export async function closeBrowser(): Promise<void> {
  const browser = browserPromise;
  browserPromise = undefined;
  clearTimeout(idleTimer);
  await (await browser?.catch(() => undefined))?.close();
}

async function openBrowser(): Promise<Browser> {
  browserPromise ??= launch();
  const current = browserPromise;
  try {
    return await current;
  } catch (error) {
    if (browserPromise === current) browserPromise = undefined;
    throw error;
  }
}

async function launch(): Promise<Browser> {
  const chromium = await findChromium();
  if (!chromium) throw new BrowserUnavailable("No Chromium found on this machine.");
  const browser = await startBrowser(chromium, OFFLINE);
  browser.once("disconnected", () => {
    browserPromise = undefined;
  });
  return browser;
}

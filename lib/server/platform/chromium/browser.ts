import "server-only";

import pLimit from "p-limit";
import type { Browser } from "puppeteer";
import { browserEnvironment, findChromium } from "#lib/server/platform/chromium/find-chromium";
import { limitMemory } from "#lib/server/platform/chromium/process-memory";

/** Nothing can be printed now: the machine has no Chromium, or too many documents wait. */
export class BrowserUnavailable extends Error {}

const AT_A_TIME = 2;
const MOST_WAITING = 50;
const REST_MS = 60_000;
/** A book of 300,000 words needs less than half of it. */
const MOST_BYTES = 1_200_000_000;

// What is printed brings everything with it. Whatever asks for more finds no name and a proxy where nobody listens, also for
// this machine's own addresses.
const OFFLINE = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--disable-extensions",
  "--mute-audio",
];

const turn = pLimit(AT_A_TIME);
let opened: Promise<Browser> | undefined;
let rest: NodeJS.Timeout | undefined;

/**
 * What the process's one browser runs. It starts when first needed, is started anew when it died, and ends after a minute
 * without work. Two at a time; throws BrowserUnavailable if fifty wait already, or if there is no Chromium.
 */
export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  if (turn.pendingCount >= MOST_WAITING) throw new BrowserUnavailable("Too many documents wait to be printed.");
  return turn(async () => {
    clearTimeout(rest);
    const browser = await openBrowser();
    const pid = browser.process()?.pid;
    const release = pid ? limitMemory(pid, MOST_BYTES) : () => undefined;
    try {
      return await work(browser);
    } finally {
      release();
      clearTimeout(rest);
      rest = setTimeout(() => void closeBrowser(), REST_MS).unref();
    }
  });
}

/** The browser that runs now, if any. */
export const currentBrowser = (): Promise<Browser> | undefined => opened;

/** Ends the browser; the next document starts another. */
export async function closeBrowser(): Promise<void> {
  const browser = opened;
  opened = undefined;
  clearTimeout(rest);
  await (await browser?.catch(() => undefined))?.close();
}

async function openBrowser(): Promise<Browser> {
  opened ??= launch();
  const mine = opened;
  try {
    return await mine;
  } catch (error) {
    if (opened === mine) opened = undefined;
    throw error;
  }
}

async function launch(): Promise<Browser> {
  const chromium = await findChromium();
  if (!chromium) throw new BrowserUnavailable("There is no Chromium on this machine.");
  const { default: puppeteer } = await import("puppeteer");
  const browser = await puppeteer.launch({
    executablePath: chromium.executablePath,
    args: [...chromium.args, ...OFFLINE],
    env: browserEnvironment(chromium.libraries),
    pipe: true,
    // The house stops in its own order; whatever happens, puppeteer kills the browser when the process exits.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  browser.once("disconnected", () => {
    opened = undefined;
  });
  return browser;
}

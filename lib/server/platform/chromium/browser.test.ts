import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { BrowserUnavailable, closeBrowser, currentBrowser, inBrowser } from "#lib/server/platform/chromium/browser";
import { printPdf } from "#lib/server/platform/chromium/print-pdf";
import { descendants, limitMemory, residentBytes } from "#lib/server/platform/chromium/process-memory";

const PAGE = "<!doctype html><title>x</title><p>Text.</p>";
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === "%PDF-";

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

afterAll(closeBrowser);

test("documents share one browser", async () => {
  const browsers = new Set<number | undefined>();
  const noted = Array.from({ length: 10 }, () => inBrowser((browser) => Promise.resolve(browsers.add(browser.process()?.pid))));
  await Promise.all(noted);
  expect(browsers.size).toBe(1);
});

test("the browser has a sandbox where the system allows user namespaces, also if the server runs as root", async () => {
  const pid = await inBrowser((browser) => Promise.resolve(browser.process()?.pid ?? 0));
  const allowed = spawnSync("unshare", ["--user", "--map-user=1000", "--map-group=1000", "--", "true"]).status === 0;
  expect(commandOf(pid).includes("--no-sandbox")).toBe(!allowed);
});

test("a browser crash fails the current document; the next one gets a new browser", async () => {
  const doomed = inBrowser(async (browser) => {
    browser.process()?.kill("SIGKILL");
    return browser.newPage();
  });
  await expect(doomed).rejects.toThrow();
  expect(isPdf(await printPdf(PAGE))).toBe(true);
});

const renderersOf = (pid: number) => descendants(pid).filter((child) => /--type=renderer/.test(commandOf(child)));

/** Starts to print a slow document, kills its renderer once `isTime` holds, and prints another document in the same browser. */
async function expectRecoveryFromKilledRenderer(isTime: (renderers: number[]) => boolean): Promise<void> {
  const pid = (await inBrowser((browser) => Promise.resolve(browser.process()?.pid))) ?? 0;
  const idle = new Set(renderersOf(pid));
  const failure = expect(printPdf(PAGE.repeat(20_000))).rejects.toThrow("The renderer has ended.");
  const own = () => renderersOf(pid).filter((renderer) => !idle.has(renderer));
  await expect.poll(() => own().length > 0 && isTime(own()), { interval: 1 }).toBe(true);
  for (const renderer of own()) process.kill(renderer, "SIGKILL");
  await failure;
  expect(isPdf(await printPdf(PAGE))).toBe(true);
  expect((await currentBrowser())?.process()?.pid).toBe(pid);
}

test("a renderer crash before the page is open fails the document; the browser survives", () =>
  expectRecoveryFromKilledRenderer(() => true));

test("a renderer crash while printing fails the document; the browser survives", () =>
  expectRecoveryFromKilledRenderer((renderers) => renderers.some((renderer) => residentBytes(renderer) > 150_000_000)));

test("a document that exceeds its time limit fails; the same browser prints the next one", async () => {
  await expect(printPdf(PAGE.repeat(20_000), { within: 1 })).rejects.toThrow("took longer than 1 ms");
  const before = await currentBrowser();
  expect(isPdf(await printPdf(PAGE))).toBe(true);
  expect(await currentBrowser()).toBe(before);
});

test("rejects documents when fifty are queued", async () => {
  let release: () => void = () => undefined;
  const neverPrinted = new Promise<void>((resolve) => {
    release = resolve;
  });
  const all = Array.from({ length: 52 }, () => inBrowser(() => neverPrinted));
  await expect(inBrowser(() => neverPrinted)).rejects.toThrow(BrowserUnavailable);
  release();
  await Promise.all(all);
});

test("untrusted HTML can neither reach the network nor read files nor run scripts", async () => {
  const requests: string[] = [];
  const server = createServer(({ url }, answer) => {
    requests.push(url ?? "");
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const html = `<!doctype html><title>x</title><link rel=stylesheet href=${here}/a><style>@import url(${here}/b);p{background:url(${here}/c)}</style>
    <img src=${here}/d><iframe src=file:///etc/passwd></iframe><script>fetch('${here}/e')</script><p>Text.`;
  expect(isPdf(await printPdf(html))).toBe(true);
  server.close();
  expect(requests).toEqual([]);
});

test("kills only the process that exceeds the memory limit", async () => {
  const [greedy, modest] = [0, 1].map(() => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]));
  const stops = [limitMemory(greedy?.pid ?? 0, 1_000_000, 10), limitMemory(modest?.pid ?? 0, 10_000_000_000, 10)];
  if (greedy) expect(await once(greedy, "exit")).toEqual([null, "SIGKILL"]);
  for (const stop of stops) stop();
  expect(modest?.exitCode).toBeNull();
  modest?.kill();
});

import "server-only";

import { existsSync } from "node:fs";
import type { Browser, LaunchOptions } from "puppeteer-core";
import { browserEnvironment, type Chromium } from "#lib/server/platform/chromium/find-chromium";
import { logger } from "#lib/server/platform/logger";

/** `prefix`: a program that starts Chromium, with its arguments. */
type StartMode = { hasSandbox: boolean; prefix: string[] };

const WITHOUT_SANDBOX: StartMode = { hasSandbox: false, prefix: [] };
const PROBE_TIMEOUT_MS = 20_000;

let mode: StartMode | undefined;

/**
 * Starts Chromium with its sandbox if the system allows one, else without and with a warning in the log. The first start finds out, by
 * opening a page: some systems only refuse the sandbox to the process of a page. A browser that ends while it starts is started once more.
 */
export async function startBrowser(chromium: Chromium, args: string[]): Promise<Browser> {
  if (mode) return launch(chromium, args, mode);
  try {
    const sandboxed = { hasSandbox: true, prefix: unprivilegedPrefix() };
    const browser = await launchProbed(chromium, args, sandboxed);
    mode = sandboxed;
    return browser;
  } catch (error) {
    const browser = await launch(chromium, args, WITHOUT_SANDBOX);
    logger().warn({ err: error }, "Chromium runs without its sandbox, because this system does not allow one");
    mode = WITHOUT_SANDBOX;
    return browser;
  }
}

/** Chromium refuses to run as root with a sandbox. Inside a user namespace it is not root, and its files keep owner and modes. */
function unprivilegedPrefix(): string[] {
  if (process.getuid?.() !== 0) return [];
  const unshare = ["/usr/bin/unshare", "/bin/unshare"].find((path) => existsSync(path));
  if (!unshare) throw new Error("The program unshare is missing.");
  return [unshare, "--user", "--map-user=1000", "--map-group=1000", "--"];
}

async function launchProbed(chromium: Chromium, args: string[], sandboxed: StartMode): Promise<Browser> {
  const browser = await launch(chromium, args, sandboxed, PROBE_TIMEOUT_MS);
  try {
    const opened = browser.newPage().then((page) => page.close());
    const tooLate = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const ended = new Promise<never>((_resolve, reject) => {
      tooLate.addEventListener("abort", () => reject(new Error("A page with a sandbox did not open.")));
    });
    await Promise.race([opened, ended]);
    return browser;
  } catch (error) {
    browser.process()?.kill("SIGKILL");
    throw error;
  }
}

async function launch(chromium: Chromium, args: string[], { hasSandbox, prefix }: StartMode, timeout?: number): Promise<Browser> {
  const { default: puppeteer } = await import("puppeteer-core");
  const ours = [...chromium.args, ...args, ...(hasSandbox ? [] : ["--no-sandbox"])];
  const [program = chromium.executablePath, ...programArgs] = prefix;
  const command: LaunchOptions =
    prefix.length === 0
      ? { executablePath: program, args: ours }
      : {
          executablePath: program,
          args: [...programArgs, chromium.executablePath, ...(await puppeteer.defaultArgs({ args: ours }))],
          ignoreDefaultArgs: true,
        };
  const options: LaunchOptions = {
    ...command,
    timeout,
    env: browserEnvironment(chromium.libraries),
    pipe: true,
    // The launcher stops processes in order; puppeteer kills the browser when this process exits anyway.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  // On a busy machine the system may end a browser that starts; else that would count as a refused sandbox, or fail a document.
  return puppeteer.launch(options).catch(() => puppeteer.launch(options));
}

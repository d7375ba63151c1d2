import { basename, join } from "node:path";
import { findChromium } from "#lib/server/platform/chromium/find-chromium";
import { UserError } from "#lib/server/platform/user-error";

/** The violations that DAISY Ace finds in a file, one per line. `folder` receives its report. */
export async function aceFaults(path: string, folder: string): Promise<string[]> {
  const { ace, runner } = await readyAce();
  const outdir = join(folder, `${basename(path)}.ace`);
  const [, report] = await ace(path, { cwd: process.cwd(), outdir, lang: "en", silent: true, initLogger: true }, runner);
  // Without its browser Ace would report no violations.
  if (report.assertions.length < 2) throw new UserError(`Ace read nothing in ${path}.`);
  return report.assertions.flatMap(({ assertions, "earl:testSubject": { url } }) =>
    assertions.map(
      ({ "earl:test": test, "earl:result": result }) =>
        `Ace ${test["dct:title"]} (${test["earl:impact"]}), ${url}: ${result["dct:description"]}`,
    ),
  );
}

async function readyAce() {
  const chromium = await findChromium();
  if (!chromium) throw new UserError("Ace needs a Chromium: install one, or name it in CHROMIUM_PATH.");
  process.env.PUPPETEER_EXECUTABLE_PATH = chromium.executablePath;
  if (chromium.libraries) process.env.LD_LIBRARY_PATH = chromium.libraries;
  return import("#tools/ace");
}

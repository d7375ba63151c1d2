// `npm run look`: pictures of every page for a visual review, in English, German and Italian, at 390 and 1440 pixels, light and dark:
// a contact sheet of each combination, and the single pages, in .test/look. `npm run look -- NAME …`: only the pages whose
// name contains a word; words such as “de”, “it-390” or “en-1440-dark” choose the combinations. Starts the server on the opening collection in a data folder of its own, which later runs reuse;
// with PASTICHE_ADDRESS and PASTICHE_DATA it uses that server. Either gets an administrator and two readers with texts.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { runCommand } from "#lib/server/runtime/run-command";
import { testChromium } from "#tests/support/chromium";
import { type Picture, writeContactSheet } from "./look/contact-sheet.ts";
import { type LookPage, lookPages, MAIL_PREVIEW } from "./look/pages.ts";
import { startTestServer } from "./support/test-server.ts";

const FOLDER = join(".test", "look");
const LOCALES = ["en", "de", "it"];
const THEMES = ["light", "dark"] as const;
const SIZES = [
  { viewport: { width: 390, height: 844 }, longest: 2400, tile: { width: 260, height: 1200, perRow: 10 } },
  { viewport: { width: 1440, height: 900 }, longest: 2600, tile: { width: 420, height: 700, perRow: 7 } },
];

type View = { name: string; locale: string; theme: (typeof THEMES)[number]; size: (typeof SIZES)[number] };

const words = process.argv.slice(2);
const views = allViews();
const isOfView = (word: string) => views.some(({ name }) => name.startsWith(word));
const [ofViews, ofPages] = [words.filter(isOfView), words.filter((word) => !isOfView(word))];
const chosen = views.filter(({ name }) => ofViews.length === 0 || ofViews.some((word) => name.startsWith(word)));

await runCommand(async () => {
  const given = process.env.PASTICHE_ADDRESS;
  const server = given ? null : await startTestServer(join(FOLDER, "data"), { LOG_LEVEL: "error" }, { keepData: true });
  if (server) Object.assign(process.env, { PASTICHE_ADDRESS: server.address, PASTICHE_DATA: server.dataFolder });
  const browser = await chromium.launch(await testChromium());
  try {
    // Imported late: the test support reads the server's address when it is loaded.
    await (await import("./look/user-content.ts")).insertUserContent();
    for (const view of chosen) await takeSheet(browser, view, lookPages(ofPages), given ?? server?.address ?? "");
  } finally {
    await browser.close();
    await server?.stop();
  }
  process.exit(0);
});

function allViews(): View[] {
  return LOCALES.flatMap((locale) =>
    THEMES.flatMap((theme) => SIZES.map((size) => ({ name: `${locale}-${size.viewport.width}-${theme}`, locale, theme, size }))),
  );
}

async function takeSheet(browser: Browser, view: View, pages: LookPage[], address: string): Promise<void> {
  const { name } = view;
  mkdirSync(join(FOLDER, name), { recursive: true });
  const pictures: Picture[] = [];
  for (const as of ["guest", "administrator"] as const) pictures.push(...(await takePictures(browser, view, pages, as, address)));
  for (const picture of pictures) writeFileSync(join(FOLDER, name, `${picture.name.replaceAll(" ", "-")}.png`), picture.png);
  await writeContactSheet(join(FOLDER, `${name}.png`), pictures, view.size.tile);
  console.log(join(FOLDER, `${name}.png`));
}

async function takePictures(
  browser: Browser,
  { locale, theme, size: { viewport, longest } }: View,
  pages: LookPage[],
  as: LookPage["as"],
  address: string,
): Promise<Picture[]> {
  const pagesOf = pages.filter((page) => page.as === as);
  if (pagesOf.length === 0) return [];
  const context = await browser.newContext({ baseURL: address, viewport, colorScheme: theme, reducedMotion: "reduce" });
  await context.addInitScript((value) => localStorage.setItem("theme", value), theme);
  if (as === "administrator") await logInAdministrator(context);
  const page = await context.newPage();
  const pictures: Picture[] = [];
  for (const { name, path } of pagesOf) {
    if (path.startsWith(MAIL_PREVIEW)) await showMail(page, address, `${path}&lang=${locale}`);
    else await page.goto(locale === "en" ? path : `/${locale}${path === "/" ? "" : path}`);
    await page.evaluate(() => document.fonts.ready);
    const height = Math.min(longest, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.setViewportSize({ width: viewport.width, height });
    await page.waitForLoadState("networkidle");
    pictures.push({ name, png: await page.screenshot() });
    await page.setViewportSize(viewport);
  }
  await context.close();
  return pictures;
}

/** With the pictures of this server, whatever its public address is. */
async function showMail(page: Page, address: string, path: string): Promise<void> {
  const { html } = (await (await page.request.get(path)).json()) as { html: string };
  await page.goto("about:blank");
  await page.setContent(html.replaceAll(/src="https?:\/\/[^/"]+/g, `src="${address}`));
}

/** Imported late: the test support reads the server's address when it is loaded. */
async function logInAdministrator(context: Awaited<ReturnType<Browser["newContext"]>>): Promise<void> {
  const [{ insertAdministrator }, { logInContext }] = await Promise.all([
    import("#tests/support/accounts"),
    import("#tests/support/browser/sessions"),
  ]);
  await logInContext(context, await insertAdministrator());
}

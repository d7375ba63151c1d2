// `npm run check:html -- ADDRESS`: checks the HTML of all pages of the test page list, in English and German, by the
// Nu HTML checker; ADDRESS is a running server with the test collection. Without an address the server of the tests is
// started on its data. Exit code 1 on any error. Needs Java 11 or newer.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { EXTREME_PAGES, PAGES, QUOTATION_PAGE } from "#tests/support/page-list";
import { findChecker, groupErrors, htmlErrors } from "./html/nu-checker.ts";
import { startTestServer } from "./support/test-server.ts";

const LOCALES = ["en", "de"];
const PATHS = [...PAGES, ...EXTREME_PAGES, QUOTATION_PAGE].map(({ path, status = 200 }) => ({ path, status }));

await runCommand(async () => {
  const checker = await findChecker();
  const server = process.argv[2] ? null : await startTestServer(join(".test", "server"), { LOG_LEVEL: "error" }, { keepData: true });
  try {
    await check(checker, new URL(process.argv[2] ?? server?.address ?? ""));
  } finally {
    await server?.stop();
  }
  process.exit(0);
});

async function check(checker: string, address: URL): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "check-html-"));
  try {
    const pages = new Map<string, string>();
    for (const locale of LOCALES) {
      for (const { path, status } of PATHS) {
        const localPath = locale === "en" ? path : `/${locale}${path === "/" ? "" : path}`;
        const response = await fetch(new URL(localPath, address), { headers: { Accept: "text/html" } });
        if (response.status !== status) throw new UserError(`${localPath}: status ${response.status} instead of ${status}.`);
        const file = `${pages.size}.html`;
        writeFileSync(join(folder, file), await response.text());
        pages.set(file, localPath);
      }
    }
    const errors = await htmlErrors(checker, folder, pages);
    if (errors.length > 0) throw new UserError(`${groupErrors(errors)}\n${errors.length} errors on ${pages.size} pages.`);
    console.log(`${pages.size} pages: no errors found by the Nu HTML checker.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

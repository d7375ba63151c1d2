// `npm run check:html`: checks the HTML of all pages of the test page list, and of the pages of users and administrators, in
// English and German, by the Nu HTML checker. Starts the server of the tests on the data of the last `npm test`; with PASTICHE_ADDRESS and
// PASTICHE_DATA it uses that server, which has the test collection. Exit code 1 on any error. Needs Java 11 or newer.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { EXTREME_PAGES, PAGES, QUOTATION_PAGE } from "#tests/support/page-list";
import { findChecker, groupErrors, htmlErrors } from "./html/nu-checker.ts";
import { lookPages } from "./look/pages.ts";
import { startTestServer } from "./support/test-server.ts";

const LOCALES = ["en", "de"];
const PUBLIC = [...PAGES, ...EXTREME_PAGES, QUOTATION_PAGE].map(({ path, status = 200 }) => ({ path, status, as: "guest" }));
const OF_USERS = lookPages([]).filter(({ as }) => as === "administrator");
const PATHS = [...PUBLIC, ...OF_USERS.map(({ path, as }) => ({ path, status: 200, as }))];

await runCommand(async () => {
  const checker = await findChecker();
  const given = process.env.PASTICHE_ADDRESS;
  const server = given ? null : await startTestServer(join(".test", "server"), { LOG_LEVEL: "error" }, { keepData: true });
  if (server) Object.assign(process.env, { PASTICHE_ADDRESS: server.address, PASTICHE_DATA: server.dataFolder });
  try {
    await check(checker, new URL(given ?? server?.address ?? ""));
  } finally {
    await server?.stop();
  }
  process.exit(0);
});

async function check(checker: string, address: URL): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "check-html-"));
  try {
    const pages = new Map<string, string>();
    const cookie = await administratorCookie();
    for (const locale of LOCALES) {
      for (const { path, status, as } of PATHS) {
        const localPath = locale === "en" ? path : `/${locale}${path === "/" ? "" : path}`;
        const response = await fetch(new URL(localPath, address), {
          redirect: "manual",
          headers: { Accept: "text/html", ...(as === "administrator" && { Cookie: cookie }) },
        });
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

/** Imported late: the test support reads the server's address when it is loaded. */
async function administratorCookie(): Promise<string> {
  const [{ insertAdministrator }, { SESSION_COOKIE }] = await Promise.all([
    import("#tests/support/accounts"),
    import("#tests/support/api-client"),
  ]);
  return `${SESSION_COOKIE}=${(await insertAdministrator()).token}`;
}

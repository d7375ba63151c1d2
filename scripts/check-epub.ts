// `npm run check:epub`: checks the EPUB of every book, and of one with difficult content, by EPUBCheck and DAISY Ace;
// exit code 1 on any fault.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { runCommand } from "#lib/server/runtime/run-command";
import { bookWithSpecialCharacters, exportCollection } from "#tests/support/export-books";
import { PUBLISHER } from "../tests/support/export-books.ts";
import { aceFaults } from "./epub/ace.ts";
import { epubCheckFaults, findEpubCheck } from "./epub/epubcheck.ts";
import { installTools } from "./support/tools.ts";

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), "check-epub-"));
  try {
    // Keeps generated covers out of the data folder of a running server.
    process.env.DATA_DIR = folder;
    const epubCheck = await findEpubCheck();
    installTools();
    const faults: string[] = [];
    const books = [...(await exportCollection()), bookWithSpecialCharacters()];
    for (const book of books) {
      const path = join(folder, `${book.id}.epub`);
      writeFileSync(path, await renderEpub(book, PUBLISHER));
      const found = [...(await epubCheckFaults(epubCheck, path, folder)), ...(await aceFaults(path, folder))];
      console.log(`${book.id}: ${found.length === 0 ? "no faults" : found.length}`);
      faults.push(...found.map((fault) => `${book.id}: ${fault}`));
    }
    if (faults.length > 0) throw new UserError(`${faults.join("\n")}\n${faults.length} faults.`);
    console.log(`${books.length} books: no faults found by EPUBCheck and Ace.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // Ace's dependencies keep the event loop alive.
  process.exit(0);
});

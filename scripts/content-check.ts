// `npm run content:check`: checks the initial collection; prints one fault per line, exit code 1 if there are any. What the checks of
// generated books only warn of, such as habits outside the range of human works, is printed and fails nothing.
import { LANGUAGES } from "#lib/domain/language";
import { withSpeller } from "#lib/server/platform/spelling/speller";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { checkAsGenerated, describeFindings } from "./content/book-checks.ts";
import { readLibrary } from "./content/collection.ts";
import { checkExtent } from "./content/extent.ts";
import { checkLanguage } from "./content/language.ts";
import { checkRepeats } from "./content/repeats.ts";
import { checkSpelling, readWords } from "./content/spelling.ts";
import { checkTypography } from "./content/typography.ts";

await runCommand(async () => {
  const library = await readLibrary("content");
  const names = readWords("content/words/names.txt");
  const findings = await checkAsGenerated(library.books);
  const faults = [
    ...checkExtent(library, new Date().getFullYear()),
    ...library.books.flatMap((book) => [...checkLanguage(book), ...checkTypography(book)]),
    ...checkRepeats(library.books, readWords("content/words/echoes.txt")),
    ...describeFindings(findings, true),
  ];
  for (const language of LANGUAGES) {
    const accepted = new Set([...names, ...readWords(`content/words/${language}.txt`)]);
    const books = library.books.filter(({ front }) => front.lang === language);
    faults.push(...(await withSpeller(language, (knows) => books.flatMap((book) => checkSpelling(book, knows, accepted)))));
  }
  // Spelling is checked above, with the accepted words.
  const warnings = describeFindings(
    findings.filter(({ code }) => code !== "spelling"),
    false,
  );
  if (warnings.length > 0) console.log(`${warnings.join("\n")}\n${warnings.length} warnings.`);
  if (faults.length > 0) throw new UserError(`${faults.join("\n")}\n${faults.length} faults in the collection.`);
  console.log(`${library.authors.length} authors and ${library.books.length} books: nothing to fix.`);
});

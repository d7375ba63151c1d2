// `npm run references -- COMMAND`: the figures of human works in content/references, and what they say of a text. docs/stylometry.md.
import { parseArgs } from "node:util";
import { isLanguage, LANGUAGES, type Language } from "#lib/domain/language";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { attributeFile } from "./references/attribute.ts";
import { FACT_OPTIONS, importCommand, listCommand, removeCommand } from "./references/import.ts";
import { reportOwnBooks } from "./references/own-books.ts";
import { profile } from "./references/profile.ts";
import { validate } from "./references/validate.ts";

const USAGE = `npm run references -- COMMAND
  import PATH [--vouch] [--dry-run]         imports works: an EPUB, a text, a folder or zip with works.json; what they do not say by
                                            --author, --title, --year, --died, --language, --licence, --source, --read-at, --author-slug
  list                                      the imported works
  remove ID                                 removes a work
  profile [--corpus PATH] [--language en]   makes content/references/<language>.json from the imported works, or a folder with works.json
  attribute FILE --language en [--json]     the authors by their distance from a text
  validate [--language en]                  leaves each work out and attributes its samples, from the figures alone
  books [--language en]                     the books of content/ among the authors, and among each other`;

await runCommand(async () => {
  const options = {
    ...FACT_OPTIONS,
    vouch: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    corpus: { type: "string" },
    language: { type: "string" },
    json: { type: "boolean" },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, file] = positionals;
  const language = values.language;
  if (language !== undefined && !isLanguage(language)) throw new UserError(`${language} is not one of ${LANGUAGES.join(", ")}.`);
  const languages: readonly Language[] = language ? [language] : LANGUAGES;
  if (command === "import" && file) await importCommand(file, values, { vouched: values.vouch, dryRun: values["dry-run"] });
  else if (command === "list") await listCommand();
  else if (command === "remove" && file) await removeCommand(file);
  else if (command === "profile") await profile(values.corpus, languages);
  else if (command === "attribute" && file && language) await attributeFile(file, language, values.json === true);
  else if (command === "validate") await validate(languages);
  else if (command === "books") await reportOwnBooks(languages);
  else throw new UserError(USAGE);
  process.exit(0);
});

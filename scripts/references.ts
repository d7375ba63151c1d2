// `npm run references -- COMMAND`: the figures of human works in content/references, and what they say of a text. docs/stylometry.md.
import { parseArgs } from "node:util";
import { isLanguage, LANGUAGES, type Language } from "#lib/domain/language";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { attributeFile } from "./references/attribute.ts";
import { reportOwnBooks } from "./references/own-books.ts";
import { profile } from "./references/profile.ts";
import { validate } from "./references/validate.ts";

const USAGE = `npm run references -- COMMAND
  profile [--corpus PATH] [--language en]   makes content/references/<language>.json from a folder of works with works.json (.data/references)
  attribute FILE --language en [--json]     the authors by their distance from a text
  validate [--language en]                  leaves each work out and attributes its samples, from the figures alone
  books [--language en]                     the books of content/ among the authors, and among each other`;

await runCommand(async () => {
  const options = {
    corpus: { type: "string", default: ".data/references" },
    language: { type: "string" },
    json: { type: "boolean" },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, file] = positionals;
  const language = values.language;
  if (language !== undefined && !isLanguage(language)) throw new UserError(`${language} is not one of ${LANGUAGES.join(", ")}.`);
  const languages: readonly Language[] = language ? [language] : LANGUAGES;
  if (command === "profile") await profile(values.corpus, languages);
  else if (command === "attribute" && file && language) await attributeFile(file, language, values.json === true);
  else if (command === "validate") await validate(languages);
  else if (command === "books") await reportOwnBooks(languages);
  else throw new UserError(USAGE);
});

// `npm run messages:islands [-- --check]`: writes the messages that lazily loaded parts of public pages use, per language, to
// lib/i18n/island-texts. A bundler puts a whole JSON file into a page's scripts, so they have files of their own.
import { readFileSync, writeFileSync } from "node:fs";
import { LANGUAGES } from "#lib/domain/language";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";

const NAMESPACES = [
  "comments",
  "downloads",
  "errors",
  "fieldErrors",
  "notes",
  "rating",
  "readAloud",
  "readingList",
  "reports",
  "searchBox",
  "share",
  "termsNotice",
];
/** The namespaces of the forum's parts, in files of their own: other pages do not load them. */
const FORUM_NAMESPACES = ["forum", "errors", "fieldErrors", "reports"];
/** The namespaces of what moderators do in a thread, and one of which only the messages on its first level are needed. */
const MODERATION_NAMESPACES = ["errors", "forumAdministration"];
const ADMINISTRATION = "administration";
/** Of this namespace only the messages that are not for the account pages. */
const SHARED = "account";

/** The messages of the page that replaces the whole document (app/global-error.tsx), in one file for all languages. */
const LAST_NAMESPACE = "failure";
const LAST_TEXTS = ["application", "retry"];

type Messages = Record<string, Record<string, unknown>>;

await runCommand(() => {
  const last: Record<string, object> = {};
  for (const language of LANGUAGES) {
    const messages = JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Messages;
    const firstLevel = (name: string) =>
      Object.fromEntries(Object.entries(messages[name] ?? {}).filter(([, text]) => typeof text === "string"));
    const textsOf = (namespaces: string[], shared = SHARED) => ({
      [shared]: firstLevel(shared),
      ...Object.fromEntries(namespaces.map((name) => [name, messages[name]])),
    });
    write(`lib/i18n/island-texts/${language}.json`, `${JSON.stringify(textsOf(NAMESPACES), null, 2)}\n`);
    write(`lib/i18n/island-texts/forum.${language}.json`, `${JSON.stringify(textsOf(FORUM_NAMESPACES), null, 2)}\n`);
    const moderation = textsOf(MODERATION_NAMESPACES, ADMINISTRATION);
    write(`lib/i18n/island-texts/moderation.${language}.json`, `${JSON.stringify(moderation, null, 2)}\n`);
    last[language] = Object.fromEntries(LAST_TEXTS.map((name) => [name, messages[LAST_NAMESPACE]?.[name]]));
  }
  write("lib/i18n/island-texts/global-error.json", `${JSON.stringify(last, null, 2)}\n`);
  return Promise.resolve();
});

function write(path: string, contents: string): void {
  if (!process.argv.includes("--check")) writeFileSync(path, contents);
  else if (readFileSync(path, "utf8") !== contents) throw new UserError(`${path} is stale: run \`npm run messages:islands\`.`);
}

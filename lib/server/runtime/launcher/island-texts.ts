import "server-only";

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { LANGUAGES } from "#lib/domain/language";

const FOLDER = "lib/i18n/island-texts";
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

/**
 * Writes the messages that lazily loaded parts of public pages use, per language, to lib/i18n/island-texts, before a build, `npm run dev` and
 * checks of types. A bundler puts a whole JSON file into a page's scripts, so they have files of their own.
 */
export function writeIslandTexts(): void {
  mkdirSync(FOLDER, { recursive: true });
  const last: Record<string, object> = {};
  for (const language of LANGUAGES) {
    const messages = JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Messages;
    write(language, textsOf(messages, NAMESPACES));
    write(`forum.${language}`, textsOf(messages, FORUM_NAMESPACES));
    write(`moderation.${language}`, textsOf(messages, MODERATION_NAMESPACES, ADMINISTRATION));
    last[language] = Object.fromEntries(LAST_TEXTS.map((name) => [name, messages[LAST_NAMESPACE]?.[name]]));
  }
  write("global-error", last);
}

function textsOf(messages: Messages, namespaces: string[], firstLevelOf = SHARED): object {
  const firstLevel = Object.entries(messages[firstLevelOf] ?? {}).filter(([, text]) => typeof text === "string");
  return { [firstLevelOf]: Object.fromEntries(firstLevel), ...Object.fromEntries(namespaces.map((name) => [name, messages[name]])) };
}

/** A file that is up to date is left: checks may read it meanwhile, and an installed site may not be writable. */
function write(name: string, texts: object): void {
  const path = `${FOLDER}/${name}.json`;
  const contents = JSON.stringify(texts);
  if (!existsSync(path) || readFileSync(path, "utf8") !== contents) writeFileSync(path, contents);
}

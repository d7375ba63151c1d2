// `npm run legal -- new DOCUMENT DATE`: begins a version of a legal document as a copy of its newest one, published today.
// With `correction`, it may apply from today, and says that the text before was untrue.
// `npm run legal -- cookies`: writes the tables of the cookie page into its newest version.
// `npm run legal -- checksums`: writes the checksums of all texts to content/legal/checksums.json; fails if a text published before today has
// changed.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { LANGUAGES } from "#lib/domain/language";
import { LEGAL_DOCUMENTS, NOTICE_DAYS } from "#lib/domain/legal/legal";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { readChecksums, sumsOf, writeChecksums } from "#lib/server/modules/legal/checksums";
import { type CookieTexts, cookieTables } from "#lib/server/modules/legal/cookie-tables";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";

const today = new Date().toISOString().slice(0, 10);
const USAGE = `Usage: npm run legal -- new ${LEGAL_DOCUMENTS.join("|")} DATE [correction] | cookies | checksums`;

const newestOf = (document: string): string => readdirSync(`content/legal/${document}`).toSorted().at(-1) ?? "";

await runCommand(async () => {
  const [command, name, date = "", kind] = process.argv.slice(2);
  const document = LEGAL_DOCUMENTS.find((each) => each === name);
  if (command === "new" && document && /^\d{4}-\d\d-\d\d$/.test(date)) begin(document, date, kind === "correction");
  else if (command === "cookies") writeCookieTables();
  else if (command !== "checksums") throw new UserError(USAGE);
  else await updateChecksums();
});

function begin(document: (typeof LEGAL_DOCUMENTS)[number], date: string, isCorrection: boolean): void {
  const earliest = addDays(new Date(today), isCorrection ? 0 : NOTICE_DAYS[document])
    .toISOString()
    .slice(0, 10);
  if (date < earliest) throw new UserError(`A version of ${document} that is published today applies from ${earliest} on at the earliest.`);
  const [from, to] = [newestOf(document), `content/legal/${document}/${date}`];
  if (existsSync(to)) throw new UserError(`${to} exists already.`);
  cpSync(`content/legal/${document}/${from}`, to, { recursive: true });
  for (const language of LANGUAGES) {
    const path = `${to}/${language}.md`;
    const text = readFileSync(path, "utf8").replace(/^(?:changes|correction): .*\n/gm, "");
    writeFileSync(
      path,
      text.replace(/^published: .*\n/m, `published: "${today}"\n${isCorrection ? "correction: true\n" : ""}changes: ""\n`),
    );
  }
  if (document === "cookies") writeCookieTables();
  process.stdout.write(`${to}: change the texts, say under “changes” what is new, then run \`npm run legal -- checksums\`.\n`);
}

function writeCookieTables(): void {
  for (const language of LANGUAGES) {
    const { cookies } = JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as { cookies: CookieTexts };
    const path = `content/legal/cookies/${newestOf("cookies")}/${language}.md`;
    const [front] = /^---\n[\s\S]*?\n---\n/.exec(readFileSync(path, "utf8")) ?? [""];
    writeFileSync(path, front + cookieTables(cookies));
  }
}

async function updateChecksums(): Promise<void> {
  const [listed, found] = [readChecksums(), await sumsOf()];
  const changed = found.filter(({ path, sum, published }) => published < today && listed[path] !== undefined && listed[path] !== sum);
  if (changed.length > 0)
    throw new UserError(`${changed.map(({ path }) => path).join(", ")}: published before today. Begin a new version: ${USAGE}`);
  writeChecksums(Object.fromEntries(found.map(({ path, sum }) => [path, sum])));
}

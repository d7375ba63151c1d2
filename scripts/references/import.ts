import { ReferenceFacts } from "#lib/contract/references/facts";
import { importReferences } from "#lib/server/importer/references/import-references";
import { removeReference } from "#lib/server/modules/references/commands/remove-work";
import { listReferences } from "#lib/server/modules/references/queries/works";
import { UserError } from "#lib/server/platform/user-error";
import { withDatabase } from "../support/database.ts";

/** Words of the command line by which facts are given that no file says. */
export const FACT_OPTIONS = {
  author: { type: "string" },
  "author-slug": { type: "string" },
  title: { type: "string" },
  year: { type: "string" },
  died: { type: "string" },
  source: { type: "string" },
  "read-at": { type: "string" },
  licence: { type: "string" },
} as const;

export type FactWords = Partial<Record<keyof typeof FACT_OPTIONS, string>> & { language?: string | undefined };

/** Imports works of the true authors into the database, or says every fault and imports nothing. */
export async function importCommand(
  source: string,
  words: FactWords,
  { vouched, dryRun }: { vouched: boolean; dryRun: boolean },
): Promise<void> {
  const began = performance.now();
  const counts = await withDatabase(() => importReferences(source, { facts: factsOf(words), vouched, dryRun }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const changes = `${counts.created} created, ${counts.changed} changed, ${counts.unchanged} unchanged`;
  console.log(`${source}: ${dryRun ? `would be ${changes}` : changes}; ${counts.words.toLocaleString("en")} words, ${seconds} s.`);
}

function factsOf({ year, died, "author-slug": authorSlug, "read-at": readAt, ...words }: FactWords): Partial<ReferenceFacts> {
  const given = { ...words, authorSlug, readAt, year: year && Number(year), died: died && Number(died) };
  const parsed = ReferenceFacts.partial().safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  if (!parsed.success) throw new UserError(parsed.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`).join("\n"));
  return parsed.data;
}

/** Prints the imported works. */
export async function listCommand(): Promise<void> {
  const works = await withDatabase(listReferences);
  if (works.length === 0) console.log("No works are imported.");
  for (const { id, language, author, title, year, words, passages } of works) {
    console.log(`${id} ${language} ${author}, ${title} (${year}): ${words.toLocaleString("en")} words, ${passages} passages`);
  }
}

/** Removes a work by its id. */
export async function removeCommand(id: string): Promise<void> {
  const isKnown = (await withDatabase(listReferences)).some((work) => work.id === id);
  if (!isKnown) throw new UserError(`There is no work ${id}. npm run references -- list shows the ids.`);
  await withDatabase(() => removeReference(null, id, new Date()));
  console.log(`${id} is removed.`);
}

import "server-only";

import { isUtf8 } from "node:buffer";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { ReferenceFacts } from "#lib/contract/references/facts";
import { PASSAGE_WORDS } from "#lib/domain/references/passages";
import { isFree, REFERENCE_LIMITS, type ReferenceWork } from "#lib/domain/references/reference-work";
import { slugOf } from "#lib/domain/text/slug";
import { countWords } from "#lib/domain/text/text";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { readArchive } from "#lib/server/importer/references/archive";
import { readEpub } from "#lib/server/importer/references/epub";
import { gutenbergText, headField } from "#lib/server/importer/references/gutenberg";
import { INDEX_FILE, IndexEntry, readAtOf } from "#lib/server/importer/references/index-file";
import { plainChapters } from "#lib/server/importer/references/plain-text";
import { UserError } from "#lib/server/platform/user-error";

/** A work as it was read: its facts and its chapters, each a list of paragraphs. */
export type ReadReference = { path: string; work: ReferenceWork; chapters: string[][] };

/** `facts` stand in place of what a file or index says; `vouched`: the operator answers for all; `deaths`: of known authors, by slug. */
export type ReadOptions = { facts: Partial<ReferenceFacts>; vouched: boolean; deaths: ReadonlyMap<string, number>; now: Date };

/** Facts that a work needs; its other facts can be derived or left out. */
const FACT_NAMES = ["language", "author", "title", "year", "source", "licence"] as const;
const TOO_LONG = `has more than ${REFERENCE_LIMITS.text} characters`;

/** `isOne`: the source is itself the text, so that faults need no path. */
type Files = { names: string[]; read: (path: string) => Promise<Buffer | null>; isOne?: boolean };

/** Yields the works of an EPUB, a text, or a folder or zip with an index or with such files, one at a time; reports what is wrong with the others. */
export async function* readReferences(source: string, options: ReadOptions, errors: ErrorCollector): AsyncGenerator<ReadReference> {
  const files = await openSource(source, errors);
  const index = await readIndex(files, errors);
  const undated = new Set<string>();
  const entries = index ?? files.names.filter((name) => /\.(?:epub|txt)$/i.test(name)).map((file) => ({ file }));
  if (entries.length === 0 && errors.count === 0) errors.add("", 1, "has no EPUB, no text and no index");
  for (const { file, ...facts } of entries as IndexEntry[]) {
    const bytes = await files.read(file);
    const path = files.isOne ? "" : file;
    if (!bytes) errors.add(path, 1, !files.isOne && isAbove(file) ? "is outside of the folder or zip" : "does not exist");
    else {
      const given = { ...facts, ...options.facts };
      const read = await readOne(path, () => (/\.epub$/i.test(file) ? ofEpub(bytes) : ofText(bytes)), given, options, errors);
      if (read && !read.work.vouched && read.work.died === null) undated.add(read.work.author);
      else if (read) yield read;
    }
  }
  if (undated.size > 0)
    errors.add(
      "",
      1,
      `may be protected: the year of death is not known of ${[...undated].join(", ")}; give it (died), or vouch for the works`,
    );
}

async function openSource(source: string, errors: ErrorCollector): Promise<Files> {
  const found = await stat(source).catch(() => null);
  if (!found) throw new UserError(`${source} does not exist.`);
  if (found.isDirectory()) {
    const all = await readdir(source, { recursive: true });
    return {
      names: all.toSorted(),
      read: (path) => (isAbove(path) ? Promise.resolve(null) : readFile(join(source, path)).catch(() => null)),
    };
  }
  if (!source.toLowerCase().endsWith(".zip")) {
    return { names: [source], read: (path) => readFile(path).catch(() => null), isOne: true };
  }
  const entries = await readArchive(source).catch((error: Error) => {
    errors.add("", 1, error.message);
    return new Map<string, Buffer>();
  });
  const top = [...entries.keys()].find((name) => name.endsWith(`/${INDEX_FILE}`))?.slice(0, -INDEX_FILE.length) ?? "";
  return { names: [...entries.keys()].toSorted(), read: (path) => Promise.resolve(entries.get(top + path) ?? null) };
}

const isAbove = (path: string): boolean => relative(".", path).startsWith("..");

/** The works of the index that are valid; undefined without an index. */
async function readIndex(files: Files, errors: ErrorCollector): Promise<IndexEntry[] | undefined> {
  const bytes = await files.read(INDEX_FILE);
  if (!bytes || files.names.some((name) => name.startsWith("/"))) return undefined;
  try {
    const entries: unknown = JSON.parse(bytes.toString("utf8"));
    if (!Array.isArray(entries)) errors.add(INDEX_FILE, 1, "is not a list of works");
    else return entries.flatMap((entry, at) => readEntry(entry, `work ${at + 1}`, errors));
  } catch (error) {
    errors.add(INDEX_FILE, 1, `is not JSON: ${(error as Error).message}`);
  }
  return [];
}

function readEntry(entry: unknown, name: string, errors: ErrorCollector): IndexEntry[] {
  const parsed = IndexEntry.safeParse(entry);
  if (parsed.success) return [parsed.data];
  for (const { path, message } of parsed.error.issues) errors.add(INDEX_FILE, 1, `${[name, ...path].join(", ")}: ${message}`);
  return [];
}

type Given = Partial<ReferenceFacts>;
type ReadText = Given & { chapters: string[][] };

async function readOne(
  path: string,
  readText: () => ReadText | Promise<ReadText>,
  given: Given,
  options: ReadOptions,
  errors: ErrorCollector,
): Promise<ReadReference | null> {
  try {
    const { chapters, ...found } = await readText();
    const work = workOf({ ...found, ...given }, options);
    const text = chapters.flat().join(" ");
    if (text === "") errors.add(path, 1, "has no text after front matter, notes and licences are taken off");
    else if (text.length > REFERENCE_LIMITS.text) errors.add(path, 1, TOO_LONG);
    else if (countWords(text) < PASSAGE_WORDS.least) errors.add(path, 1, `has fewer than ${PASSAGE_WORDS.least} words`);
    else if (work.year > options.now.getUTCFullYear()) errors.add(path, 1, `year: ${work.year} is in the future`);
    else if (work.died !== null && !isFree(work, options.now))
      errors.add(path, 1, `may be protected: the author died in ${work.died}; give another year, or vouch for it`);
    else return { path, work, chapters };
  } catch (error) {
    errors.add(path, 1, (error as Error).message);
  }
  return null;
}

async function ofEpub(bytes: Buffer): Promise<ReadText> {
  const entries = await readArchive(bytes);
  const { chapters, language, ...facts } = readEpub((path) => entries.get(path) ?? null);
  return { chapters, ...present({ ...facts, language }) };
}

function ofText(bytes: Buffer): ReadText {
  const text = textOf(bytes);
  const gutenberg = gutenbergText(text);
  if (!gutenberg) return { chapters: plainChapters(text) };
  const { head, body } = gutenberg;
  const language = { english: "en", italian: "it", spanish: "es", french: "fr", german: "de" }[headField(head, "Language").toLowerCase()];
  const facts = {
    title: headField(head, "Title"),
    author: headField(head, "Author"),
    language: language ?? "",
    source: "Project Gutenberg",
  };
  return { chapters: plainChapters(body), ...present({ ...facts, licence: "Public domain in the United States (Project Gutenberg)" }) };
}

/** Throws an Error for what is not a text in UTF-8, which PostgreSQL could not store either. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Error("is not a plain text in UTF-8");
  const text = new TextDecoder().decode(bytes);
  if (text.length > REFERENCE_LIMITS.text) throw new Error(TOO_LONG);
  return text;
}

/** Without the fields that are empty. */
const present = (facts: Record<string, string>): Given => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));

/** Throws an Error that names every fact that is missing or wrong, and the year of death if that is missing too. */
function workOf(given: Given, { vouched, deaths }: ReadOptions): ReferenceWork {
  const authorSlug = given.authorSlug ?? slugOf(given.author ?? "");
  const readAt = given.readAt ?? readAtOf(given.source ?? "");
  const facts = { ...given, authorSlug, readAt, died: given.died ?? deaths.get(authorSlug) ?? null };
  const parsed = ReferenceFacts.safeParse(facts);
  if (parsed.success) return { ...parsed.data, vouched };
  const missing: PropertyKey[] = FACT_NAMES.filter((name) => facts[name] === undefined);
  const derived: PropertyKey[] = given.author === undefined ? ["authorSlug"] : [];
  const wrong = parsed.error.issues.filter(({ path: [name = ""] }) => ![...missing, ...derived].includes(name));
  if (missing.length > 0 && facts.died === null && !vouched) missing.push("died");
  const faults = wrong.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error([...(missing.length > 0 ? [`does not say ${missing.join(", ")}: give it`] : []), ...faults].join("; "));
}

import "server-only";

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { SLUG } from "#lib/domain/text/text";
import { readFrontMatter } from "#lib/server/platform/content/front-matter";
import { UserError } from "#lib/server/platform/user-error";

/** An entry of `content/<kind>/<id>/` in one language. `path` is relative to the content folder. */
export type ContentEntry<T> = { id: string; locale: Language; path: string; data: T; markdown: string };

/** Thrown for an invalid file; the message has one line per error, `path:line: description`. */
export class InvalidContentError extends UserError {}

// The pages are rendered in the working directory of the site, which contains its sources.
const CONTENT_FOLDER = "content";

/** The ids of the entries of a kind ("help", "legal/terms"), in alphabetical order; none if the folder is missing. */
export async function listContentIds(kind: string, folder = CONTENT_FOLDER): Promise<string[]> {
  const entries = await readdir(join(/* turbopackIgnore: true */ process.cwd(), folder, kind), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && SLUG.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/**
 * Reads `content/<kind>/<id>/<locale>.md`. Throws InvalidContentError for a missing or invalid file, with the lines of its errors.
 * `id` becomes a path: only ids from listContentIds().
 */
export async function readContent<T>(
  schema: z.ZodType<T>,
  kind: string,
  id: string,
  locale: Language,
  folder = CONTENT_FOLDER,
): Promise<ContentEntry<T>> {
  const path = `${kind}/${id}/${locale}.md`;
  const text = await readFile(join(/* turbopackIgnore: true */ process.cwd(), folder, path), "utf8").catch(() => null);
  if (text === null) throw new InvalidContentError(`${folder}/${path}:1: is missing`);
  const errors: string[] = [];
  const parts = readFrontMatter(schema, text.replaceAll("\r\n", "\n"), (line, message) =>
    errors.push(`${folder}/${path}:${line}: ${message}`),
  );
  if (!parts?.data || errors.length > 0) throw new InvalidContentError(errors.join("\n"));
  return { id, locale, path, data: parts.data, markdown: parts.body };
}

/** All entries of a kind in one language, in the order of their ids. */
export async function listContent<T>(schema: z.ZodType<T>, kind: string, locale: Language, folder?: string): Promise<ContentEntry<T>[]> {
  const ids = await listContentIds(kind, folder);
  return Promise.all(ids.map((id) => readContent(schema, kind, id, locale, folder)));
}

/** The languages in which an entry has a file. */
export async function contentLanguages(kind: string, id: string): Promise<Language[]> {
  const files = await readdir(join(/* turbopackIgnore: true */ process.cwd(), CONTENT_FOLDER, kind, id));
  return LANGUAGES.filter((language) => files.includes(`${language}.md`));
}

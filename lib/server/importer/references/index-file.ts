import "server-only";

import { z } from "zod";
import { ReferenceFacts } from "#lib/contract/references/facts";
import { REFERENCE_LIMITS } from "#lib/domain/references/reference-work";

const address = ReferenceFacts.shape.source;

/** The name of the index. */
export const INDEX_FILE = "works.json";

const sourceSchema = z
  .object({ repository: z.string(), path: z.string().default(""), commit: z.string().default("") })
  .transform(({ repository, path, commit }) => `${repository} ${commit} ${path}`.trim().slice(0, REFERENCE_LIMITS.address));

const STANDARD_EBOOKS = /^https:\/\/github\.com\/standardebooks\/([\w-]+)/;
const GUTENBERG = /^https:\/\/github\.com\/GITenberg\/.*_(\d+)(?:\s|$)/;

/** Where the work of a source can be read: of repositories the page of the publisher, of an address itself; empty if none is known. */
export function readAtOf(source: string): string {
  const [, standard = ""] = STANDARD_EBOOKS.exec(source) ?? [];
  if (standard) return `https://standardebooks.org/ebooks/${standard.replaceAll("_", "/")}`;
  const [, number = ""] = GUTENBERG.exec(source) ?? [];
  if (number) return `https://www.gutenberg.org/ebooks/${number}`;
  return /^https?:\/\/(?!github\.com\/)\S+$/.test(source) ? source : "";
}

/** A work of `works.json`, which is a list of them; `file` is relative to it. Other fields are ignored. */
export const IndexEntry = ReferenceFacts.partial()
  .omit({ source: true })
  .extend({ file: z.string().trim().min(1).max(500), source: z.union([address, sourceSchema]).optional() });
export type IndexEntry = z.output<typeof IndexEntry>;

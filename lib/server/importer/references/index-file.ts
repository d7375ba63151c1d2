import "server-only";

import { z } from "zod";
import { LANGUAGES } from "#lib/domain/language";
import { REFERENCE_LIMITS } from "#lib/domain/references/reference-work";

const line = (max: number) => z.string().trim().min(1).max(max);
const year = z.number().int().min(REFERENCE_LIMITS.earliestYear).max(2_100);

/** Facts of a work that stand in no file of its own: in the index of a folder or zip, or on the command line. */
export const factsSchema = z.object({
  language: z.enum(LANGUAGES),
  author: line(REFERENCE_LIMITS.name),
  authorSlug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(80),
  title: line(REFERENCE_LIMITS.title),
  year,
  died: year.nullable(),
  source: line(REFERENCE_LIMITS.address),
  readAt: z
    .url({ protocol: /^https?$/ })
    .max(REFERENCE_LIMITS.address)
    .or(z.literal("")),
  licence: line(REFERENCE_LIMITS.address),
});
export type ReferenceFacts = z.output<typeof factsSchema>;

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

/** `works.json`: a list of works; `file` is relative to it. Other fields are ignored. */
export const indexSchema = z.array(
  factsSchema
    .partial()
    .omit({ source: true })
    .extend({ file: line(500), source: z.union([line(REFERENCE_LIMITS.address), sourceSchema]).optional() }),
);
export type IndexEntry = z.output<typeof indexSchema>[number];

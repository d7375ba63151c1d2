import "server-only";

import { PROSE_LIMITS } from "#lib/server/modules/chapters/check-prose";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Upper limits of a collection, in bytes unless noted otherwise. */
export const LIMITS = {
  total: 200 * MEGABYTE,
  /** Files and folders. */
  entries: 20_000,
  file: 2 * MEGABYTE,
  /** Maximum compression ratio (zip bombs); prose reaches 4. Files below `ratioFrom` are exempt. */
  ratio: 100,
  ratioFrom: 100 * KILOBYTE,
  chapters: 999,
  ...PROSE_LIMITS,
  /** A PostgreSQL tsvector holds at most 1 MB. */
  distinctWords: 700_000,
} as const;

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

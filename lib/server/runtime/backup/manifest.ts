import "server-only";

import { z } from "zod";

/** The last entry of an archive: what it holds, with a checksum of each part. */
export const Manifest = z.object({
  format: z.literal("pastiche-backup-1"),
  createdAt: z.iso.datetime(),
  /** The migrations of the database, oldest first: a restore applies these before it copies the rows. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** Keys of the file storage that were deleted while the backup ran. */
  missing: z.array(z.string()),
  /** SHA-256 of each other entry. */
  checksums: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_ENTRY = "manifest.json";
export const SECRET_ENTRY = "auth-secret.txt";
export const FILES_FOLDER = "files/";
export const tableEntry = (name: string): string => `database/${name}.copy`;

import "server-only";

import { open } from "node:fs/promises";
import { PART_BYTES, partCount } from "#lib/domain/upload";
import { deleteFile, findFile } from "#lib/server/platform/storage/storage";

/** The key of a stored part by its number, from 1. */
type KeyOf = (number: number) => string;

/** Whether a part has the number and length that an upload of this size has. */
export function isPart(number: number, length: number, bytes: number): boolean {
  const last = partCount(bytes);
  return number <= last && length === (number < last ? PART_BYTES : bytes - (last - 1) * PART_BYTES);
}

/** Writes the parts of an upload one after the other to a file: only one is in memory. Throws an Error if one is missing. */
export async function joinParts(keyOf: KeyOf, bytes: number, path: string): Promise<void> {
  const handle = await open(path, "w", 0o600);
  try {
    for (let number = 1; number <= partCount(bytes); number += 1) {
      const part = await findFile(keyOf(number));
      if (!part) throw new Error(`The part ${keyOf(number)} of an upload is missing.`);
      await handle.write(part);
    }
  } finally {
    await handle.close();
  }
}

/** Deletes all parts that there may be: one is stored before it is recorded as received. */
export async function deleteParts(keyOf: KeyOf, bytes: number): Promise<void> {
  for (let number = 1; number <= partCount(bytes); number += 1) await deleteFile(keyOf(number));
}

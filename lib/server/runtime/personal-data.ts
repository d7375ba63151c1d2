import "server-only";

import type { ExportResponse } from "#lib/contract/accounts/responses";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { deleteDueAccounts } from "#lib/server/modules/accounts/commands/deletion";
import { getDataSubject } from "#lib/server/modules/accounts/queries/export";
import type { Transaction } from "#lib/server/platform/database/transaction";
import type { DataSubject } from "#lib/server/platform/personal-data";
import { PERSONAL_DATA } from "#lib/server/runtime/composition";

/** Exports everything that the modules store about a user. */
export async function exportPersonalData(viewer: Viewer, now: Date): Promise<ExportResponse> {
  const subject = await getDataSubject(viewer);
  const parts = await Promise.all(PERSONAL_DATA.map((module) => module.export(subject, now)));
  return Object.assign({ exportedAt: now.toISOString() }, ...parts) as ExportResponse;
}

/**
 * Deletes or anonymises what the modules store about a user, in the transaction that deletes the account. Returns the keys of the files to delete
 * after it.
 */
async function erasePersonalData(subject: DataSubject, db: Transaction): Promise<string[]> {
  const files: string[] = [];
  for (const part of PERSONAL_DATA) {
    files.push(...((await part.files?.(subject, db)) ?? []));
    await part.erase?.(subject, db);
  }
  return files;
}

/** Deletes the accounts whose deletion is due, with their data in all modules; returns how many. */
export const purgeDueAccounts = (now: Date): Promise<number> => deleteDueAccounts(now, erasePersonalData);

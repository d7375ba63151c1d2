import "server-only";

import type { Transaction } from "#lib/server/platform/database/transaction";

/** Whose data it is. `keepComments`: what they chose when they asked for deletion. */
export type DataSubject = { id: string; username: string; emailKey: string; verified: boolean; keepComments: boolean };

/** What a module does with the rows that it keeps about a user; lib/server/runtime/composition.ts lists every module's. */
export type PersonalData = {
  /** Tables with a column that refers to a user. A test fails for a table that no module names. */
  tables: readonly string[];
  /** Everything that the module keeps about the user, as a part of the export of their data. */
  export: (subject: DataSubject, now: Date) => Promise<Record<string, unknown>>;
  /** Deletes or anonymises rows that must not stay, in the transaction that deletes the account; foreign keys do the rest. */
  erase?: (subject: DataSubject, db: Transaction) => Promise<void>;
};

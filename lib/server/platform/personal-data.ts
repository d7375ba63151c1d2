import "server-only";

import type { Transaction } from "#lib/server/platform/database/transaction";

/** The user whose data is exported or erased. `keepComments`: their choice when they requested deletion. */
export type DataSubject = { id: string; username: string; emailKey: string; verified: boolean; keepComments: boolean };

/** How a module handles the rows it stores about a user; lib/server/runtime/composition.ts lists every module's. */
export type PersonalData = {
  /** Tables with a column that refers to a user. A test fails for a table that no module lists. */
  tables: readonly string[];
  /**
   * Columns with personal data in tables that refer to no user, as "table.column", and what becomes of each: in the export, and when the account
   * is deleted. A test fails for a column that no module lists.
   */
  columns?: Readonly<Record<string, string>>;
  /** The module's part of the data export. */
  export: (subject: DataSubject, now: Date) => Promise<Record<string, unknown>>;
  /** The keys of files that the erasure leaves without a row, read before it; they are deleted once the account is. */
  files?: (subject: DataSubject, db: Transaction) => Promise<string[]>;
  /** Deletes or anonymises rows in the transaction that deletes the account, unless foreign keys do. */
  erase?: (subject: DataSubject, db: Transaction) => Promise<void>;
};

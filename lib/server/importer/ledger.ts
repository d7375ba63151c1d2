import "server-only";

import { type CollectionLedger, LedgerFile } from "#lib/contract/collection";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { readJsonFile } from "#lib/server/importer/json-file";

/** Reads `ledger.json`; an empty ledger if it is invalid (see `errors`). Errors name the book in the line where it is. */
export const readLedger = (path: string, text: string, errors: ErrorCollector): CollectionLedger =>
  new Map(Object.entries(readJsonFile(LedgerFile, path, text, errors) ?? {}));

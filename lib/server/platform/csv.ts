import "server-only";

import { stringify } from "csv-stringify/sync";

/** Excel reads a file without it as Latin-1. */
const BYTE_ORDER_MARK = "\u{feff}";

/** The header of a CSV file. */
export const csvHeader = (columns: readonly string[]): string => BYTE_ORDER_MARK + stringify([columns]);

/** Rows of a CSV file. Cells that a spreadsheet would take for a formula begin with an apostrophe; dates are ISO strings. */
export const csvRows = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], { columns: [...columns], escape_formulas: true, cast: { date: (date) => date.toISOString() } });

import { z } from "zod";
import { KEY_MAX, LEDGER_KINDS, ledgerKey } from "#lib/domain/generation/ledger";

/** Something that a book uses up; central: the book is about it. */
export const LedgerUse = z.object({
  kind: z.enum(LEDGER_KINDS),
  key: z
    .string()
    .trim()
    .max(KEY_MAX)
    .refine((key) => ledgerKey("name", key) !== "", "has no letters or digits of the Latin alphabet")
    .describe("a name by itself; else two to five plain English words in lower case, whatever the book’s language"),
  central: z.boolean().describe("whether the book is about it; false if it only occurs"),
});
export type LedgerUse = z.infer<typeof LedgerUse>;

/** Most that a book says of itself. */
export const USES_MAX = 24;

import "server-only";

import { z } from "zod";
import type { LegalDocument } from "#lib/domain/information/legal";

/**
 * The front matter of `content/legal/<document>/<date>/<locale>.md`; `<date>` is the day from which the version applies. `published`: the day
 * from which it can be read. `intro` and `changes` are plain text; `changes` says what is new, and only the first version has none.
 */
export const LegalFront = z.strictObject({
  published: z.iso.date(),
  intro: z.string().min(1),
  changes: z.string().min(1).optional(),
});

export const legalFolder = (document: LegalDocument): string => `legal/${document}`;

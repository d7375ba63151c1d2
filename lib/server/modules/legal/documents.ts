import "server-only";

import { z } from "zod";
import type { LegalDocument } from "#lib/domain/legal/legal";

/**
 * The front matter of `content/legal/<document>/<date>/<locale>.md`; `<date>` is the day from which the version applies. `published`: the day
 * from which it can be read. `correction`: the text before was wrong about what the site does, and nobody's rights change; such a version applies
 * from its publication. `intro` and `changes` are plain text; `changes` says what is new, and only the first version has none.
 */
export const LegalFront = z.strictObject({
  published: z.iso.date(),
  intro: z.string().min(1),
  correction: z.literal(true).optional(),
  changes: z.string().min(1).optional(),
});

export const legalFolder = (document: LegalDocument): string => `legal/${document}`;

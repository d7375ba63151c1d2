import { z } from "zod";
import { LANGUAGES } from "#lib/domain/language";
import { REFERENCE_LIMITS } from "#lib/domain/references/reference-work";
import { SLUG } from "#lib/domain/text/text";
import { normalizeUserLine } from "#lib/domain/text/user-text";

/** A line of a file, a form or the command line; its raw length is checked first. */
const line = (max: number) => z.string().max(max).overwrite(normalizeUserLine).min(1);
const year = z.int().min(REFERENCE_LIMITS.earliestYear).max(2_100);

/** Facts of a work: in its file, in the index of a folder or zip, on the command line, or in the form of the administration. */
export const ReferenceFacts = z.object({
  language: z.enum(LANGUAGES),
  author: line(REFERENCE_LIMITS.name),
  authorSlug: z.string().max(80).regex(SLUG),
  title: line(REFERENCE_LIMITS.title),
  year,
  died: year.nullable(),
  source: line(REFERENCE_LIMITS.address),
  readAt: z
    .url({ protocol: /^https?$/ })
    .max(REFERENCE_LIMITS.address)
    .or(z.literal("")),
  licence: line(REFERENCE_LIMITS.address),
});
export type ReferenceFacts = z.infer<typeof ReferenceFacts>;

import "server-only";

import { readFileSync } from "node:fs";
import { z } from "zod";
import { FORMS } from "#lib/domain/books/form";
import { LANGUAGES } from "#lib/domain/language";
import { PROMPT_MAX } from "#lib/domain/requests/request";
import { SLUG } from "#lib/domain/text/text";

/** What is written again for each version. `hostile`: how it refuses the usual plot, null if it does not. */
export const EvaluationBrief = z.strictObject({
  id: z.string().regex(SLUG),
  author: z.string(),
  language: z.enum(LANGUAGES),
  form: z.enum(FORMS),
  hostile: z.string().nullable(),
  minChapters: z.int().min(1),
  maxChapters: z.int().min(1),
  prompt: z.string().min(1).max(PROMPT_MAX),
});
export type EvaluationBrief = z.infer<typeof EvaluationBrief>;

const FILE = "content/evaluation/briefs.json";

/** The fixed briefs. They never change: a version is compared with one that had the same ones. */
export const readBriefs = (): EvaluationBrief[] => z.array(EvaluationBrief).parse(JSON.parse(readFileSync(FILE, "utf8")));

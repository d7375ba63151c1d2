import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { AuthorParams } from "#lib/contract/parameters";
import { writtenLine, writtenText } from "#lib/contract/written-text";
import { CHAPTER_COUNT, INTERVAL_DAYS, RECURRENCES, SCHEDULE_PRIORITIES, SCHEDULES_MAX } from "#lib/domain/generation/schedule";

const tag = "Generation";
export const RunParams = z.object({ id: z.uuid("invalid").toLowerCase().describe("the run's id") });
export const RunChapterParams = RunParams.extend({
  number: z.coerce.number("chapter").int("chapter").min(1, "chapter").max(50, "chapter"),
});
const example = { params: { id: "00000000-0000-7000-8000-000000000000", number: "1" } };
const ERRORS = ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "run_not_found", "run_transition"] as const;
const run = { tag, access: "admin", params: RunParams, response: SuccessMessage, example } as const;

const CHAPTER_MAX = 60_000;
const NOTE_MAX = 2_000;
const count = ({ least, most }: { least: number; most: number }, code: string) => z.int(code).min(least, code).max(most, code);

const ScheduleFields = z.object({
  chapterCount: count(CHAPTER_COUNT, "chapter_count"),
  intervalDays: count(INTERVAL_DAYS, "interval_days"),
  recurring: z.enum(RECURRENCES, "invalid"),
  priority: z.enum(SCHEDULE_PRIORITIES, "invalid"),
  active: z.boolean("invalid"),
});
const { chapterCount, intervalDays, recurring, priority, active } = ScheduleFields.shape;
/** What a request may leave out has the specification's default (section 4). */
const ScheduleInput = z.object({
  chapterCount: chapterCount.default(CHAPTER_COUNT.standard),
  intervalDays: intervalDays.default(INTERVAL_DAYS.standard),
  recurring: recurring.default("none"),
  priority: priority.default("normal"),
  active: active.default(true),
});
export const GenerationConfigFields = z.object({
  enabled: z.boolean("invalid"),
  schedules: z.array(ScheduleFields).max(SCHEDULES_MAX, "invalid"),
});
export type GenerationConfigFields = z.infer<typeof GenerationConfigFields>;

export const GenerationConfigResponse = z
  .object({
    enabled: z.boolean(),
    lastGenerated: z.iso.datetime().nullable(),
    schedules: z.array(ScheduleFields.extend({ nextDueAt: z.iso.datetime().nullable(), lastRunAt: z.iso.datetime().nullable() })),
  })
  .meta({ id: "GenerationConfig" });

export const saveGenerationConfigOperation = operation({
  method: "PUT",
  path: "/api/authors/{id}/generation-config",
  summary: "Set when books in an author's manner are written automatically",
  tag,
  access: "admin",
  params: AuthorParams,
  body: z.object({ generationConfig: GenerationConfigFields.extend({ schedules: z.array(ScheduleInput).max(SCHEDULES_MAX, "invalid") }) }),
  response: SuccessMessage.extend({ generationConfig: GenerationConfigResponse }),
  errors: ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "author_not_found"],
  example: { params: { id: "arthur-conan-doyle" } },
});

export const pauseRunOperation = operation({
  ...run,
  method: "PUT",
  path: "/api/admin/runs/{id}/pause",
  summary: "Pause a run after its present step",
  errors: [...ERRORS],
});
export const resumeRunOperation = operation({
  ...run,
  method: "DELETE",
  path: "/api/admin/runs/{id}/pause",
  summary: "Continue a paused run, or try a failed step again",
  errors: [...ERRORS, "writing_unavailable"],
});
export const discardRunOperation = operation({
  ...run,
  method: "DELETE",
  path: "/api/admin/runs/{id}",
  summary: "Discard a run; its request is held",
  errors: [...ERRORS],
});
export const publishRunOperation = operation({
  ...run,
  method: "POST",
  path: "/api/admin/runs/{id}/publication",
  summary: "Publish the book of a run",
  response: SuccessMessage.extend({ bookId: z.string() }),
  errors: [...ERRORS, "unavailable"],
});
export const askForRevisionOperation = operation({
  ...run,
  method: "POST",
  path: "/api/admin/runs/{id}/revisions",
  summary: "Ask for a revision of one chapter",
  body: z.object({
    chapter: z.int("chapter").min(1, "chapter"),
    note: writtenText(NOTE_MAX, "notes_long"),
  }),
  errors: [...ERRORS, "writing_unavailable"],
});
export const AmendChapter = z.object({
  title: writtenLine(120, "request_title_long"),
  markdown: writtenText(CHAPTER_MAX, "chapter_long"),
});
export type AmendChapter = z.infer<typeof AmendChapter>;
export const amendChapterOperation = operation({
  ...run,
  params: RunChapterParams,
  method: "PUT",
  path: "/api/admin/runs/{id}/chapters/{number}",
  summary: "Replace the text of a chapter",
  body: AmendChapter,
  errors: [...ERRORS],
});

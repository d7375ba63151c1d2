import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { DeskDecision } from "#lib/contract/generation/desk";
import { RunChapterParams, RunParams } from "#lib/contract/generation/operations";
import { operation, WRITER_ERRORS } from "#lib/contract/operation";
import { STOPS } from "#lib/domain/generation/desk";

const example = { params: { id: "00000000-0000-7000-8000-000000000000", number: "1" } };
const common = { tag: "Generation", params: RunParams, response: SuccessMessage, example } as const;
const ERRORS = ["invalid_input", "unauthorized", "wrong_origin", "run_not_found", "run_transition"] as const;
/** The run of the user's own request, where REQUESTERS_DIRECT allows it; administrators may direct every run. */
const directed = { ...common, access: "user", limits: [{ name: "desk", calls: 120, seconds: 3_600, by: "viewer" }] } as const;
const DIRECTED_ERRORS = [...ERRORS, ...WRITER_ERRORS, "too_many_requests"] as const;

export const RunStops = z.array(z.enum(STOPS)).max(STOPS.length);

export const directRunOperation = operation({
  ...directed,
  limits: [...directed.limits],
  method: "POST",
  path: "/api/runs/{id}/decisions",
  summary: "Decide something about a book that is being written: its plot, people, scenes, a passage, or what comes",
  body: DeskDecision,
  errors: [...DIRECTED_ERRORS, "writing_unavailable"],
});
export const setRunStopsOperation = operation({
  ...directed,
  limits: [...directed.limits],
  method: "PUT",
  path: "/api/runs/{id}/stops",
  summary: "Set where a run stops for people",
  body: z.object({ stops: RunStops }),
  errors: [...DIRECTED_ERRORS],
});
export const holdRunOperation = operation({
  ...directed,
  limits: [...directed.limits],
  method: "PUT",
  path: "/api/runs/{id}/pause",
  summary: "Pause the run of an own request after its present step",
  errors: [...DIRECTED_ERRORS],
});
export const continueRunOperation = operation({
  ...directed,
  limits: [...directed.limits],
  method: "DELETE",
  path: "/api/runs/{id}/pause",
  summary: "Continue a run that paused at a stop or by its requester",
  errors: [...DIRECTED_ERRORS, "writing_unavailable"],
});

/** Of a page of the desk: two versions of a chapter that are compared. */
export const DeskQuery = z.object({
  chapter: z.coerce.number().int().min(1).max(50),
  from: z.string().max(40),
  to: z.string().max(40),
});

/** Null is the setting's limit (AI_BUDGET_BOOK). */
export const RunBudget = z.object({
  tokens: z.int("number_whole").min(1, "invalid").max(1_000_000_000_000, "invalid").nullable(),
  money: z.number("invalid").min(0.01, "invalid").max(1_000_000, "invalid").nullable().describe("in the currency of AI_PRICES"),
});
export type RunBudget = z.infer<typeof RunBudget>;

export const setRunBudgetOperation = operation({
  ...common,
  access: "admin",
  method: "PUT",
  path: "/api/admin/runs/{id}/budget",
  summary: "Set what a book may use; a run that its budget paused goes on",
  body: RunBudget,
  errors: [...ERRORS, "forbidden", "writing_unavailable"],
});
export const putBackChapterOperation = operation({
  ...common,
  params: RunChapterParams,
  access: "admin",
  method: "PUT",
  path: "/api/admin/runs/{id}/chapters/{number}/version",
  summary: "Put back an older version of a chapter",
  body: z.object({ version: z.string("invalid").max(40, "version_unknown").describe("the step that wrote it, as accept:1:2") }),
  errors: [...ERRORS, "forbidden"],
});

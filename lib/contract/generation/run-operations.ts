import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { BookLanguage, limitOf, optionalParameter, PageNumber } from "#lib/contract/parameters";
import { Pagination } from "#lib/contract/requests/responses";
import { CIRCUIT_STATES } from "#lib/domain/generation/circuit";
import { RUN_STATUSES } from "#lib/domain/generation/run";
import { REPORT_DAYS, type ReportDays } from "#lib/domain/generation/spending";
import { STOP_REASONS } from "#lib/domain/generation/stopped-run";

const admin = { tag: "Generation", method: "GET", access: "admin" } as const;
const ERRORS = ["invalid_input", "unauthorized", "forbidden"] as const;
const PER_PAGE = 20;

const Days = z.coerce
  .number()
  .refine((days): days is ReportDays => REPORT_DAYS.some((allowed) => allowed === days))
  .default(REPORT_DAYS[0])
  .describe("30, 90 or 365 days, today included");

export const RunsQuery = z.object({
  page: PageNumber,
  limit: limitOf(PER_PAGE),
  status: z.preprocess((value) => (value === "all" ? undefined : value), optionalParameter(z.enum(RUN_STATUSES))),
});
export const SpendingQuery = z.object({ days: Days });
/** The query of the page, which shows both. */
export const RunsPageQuery = RunsQuery.extend(SpendingQuery.shape);

const Run = z
  .object({
    _id: z.uuid(),
    title: z.string().nullable(),
    author: z.string().describe("the author's display name"),
    language: BookLanguage,
    status: z.enum(RUN_STATUSES),
    step: z.string().describe("the step that is next or running"),
    reason: z.enum(STOP_REASONS).nullable().describe("why it is paused or failed"),
    chapters: z.int().min(1).nullable(),
    words: z.int().min(0),
    request: z.uuid().nullable(),
    book: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Run" });
export type RunResponse = z.infer<typeof Run>;

export const listRunsOperation = operation({
  ...admin,
  path: "/api/admin/runs",
  summary: "List runs, the latest first, with the number in each status",
  query: RunsQuery,
  response: z
    .object({ runs: z.array(Run), pagination: Pagination, counts: z.record(z.enum([...RUN_STATUSES, "total"]), z.int().min(0)) })
    .meta({ id: "RunPage" }),
  errors: [...ERRORS],
});

const StoppedRun = z
  .object({
    _id: z.uuid(),
    title: z.string().nullable(),
    author: z.string(),
    status: z.enum(["paused", "failed"]),
    step: z.string(),
    reason: z.enum(STOP_REASONS),
    failedCalls: z.int().min(0).describe("failed calls of this step"),
    lastAt: z.iso.datetime().describe("the last failed call or, without one, the stop"),
  })
  .meta({ id: "StoppedRun" });
export type StoppedRunResponse = z.infer<typeof StoppedRun>;

export const listStoppedRunsOperation = operation({
  ...admin,
  path: "/api/admin/runs/stopped",
  summary: "List failed and paused runs with the reason, and the state of the model service's circuit breaker",
  response: z.object({ runs: z.array(StoppedRun), circuit: z.enum(CIRCUIT_STATES) }).meta({ id: "StoppedRuns" }),
  errors: ["unauthorized", "forbidden"],
});

const spent = {
  calls: z.int().min(0),
  tokens: z.number().min(0),
  cached: z.number().min(0).describe("tokens among them that the service read from its cache"),
  cost: z.number().min(0).describe("in millionths of the currency unit"),
};

export const getSpendingOperation = operation({
  ...admin,
  path: "/api/admin/spending",
  summary: "What language models used: by day, by model, and the dearest books",
  query: SpendingQuery,
  response: z
    .object({
      total: z.object(spent),
      days: z.array(z.object({ day: z.iso.date(), ...spent })),
      models: z.array(z.object({ model: z.string(), ...spent })),
      books: z.array(z.object({ runId: z.uuid(), title: z.string().nullable(), authorName: z.string(), ...spent })),
    })
    .meta({ id: "Spending" }),
  errors: [...ERRORS],
});

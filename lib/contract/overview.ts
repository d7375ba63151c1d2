import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { PERIODS, STATISTICS } from "#lib/domain/statistics/counts";
import { SYSTEM_PARTS } from "#lib/domain/status/system";

export const OverviewQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...PERIODS], "invalid"))
    .default(30),
});

export const getOverviewOperation = operation({
  method: "GET",
  path: "/api/admin/overview",
  summary: "What waits for an administrator, the state of the system, and daily figures",
  tag: "Overview",
  access: "admin",
  query: OverviewQuery,
  response: z
    .object({
      waiting: z.array(
        z.object({
          name: z.string(),
          count: z.int(),
          oldest: z
            .object({
              since: z.iso.datetime(),
              text: z.string().describe("its title, or its first words"),
              place: z.string().optional().describe("the title of what it belongs to"),
              path: z.string().describe("the page where it is dealt with, without the language"),
            })
            .nullable()
            .describe("the entry that has waited longest"),
        }),
      ),
      system: z.array(
        z.object({
          part: z.enum(SYSTEM_PARTS),
          state: z.enum(["ok", "warning", "down", "off", "unused"]),
          value: z.number().nullable().describe("the number of processes, or the seconds for which the oldest due job waits"),
        }),
      ),
      statistics: z.record(z.enum(STATISTICS), z.array(z.object({ day: z.iso.date(), value: z.number() }))),
      changes: z
        .record(z.enum(STATISTICS), z.number().nullable())
        .describe("by what part of the period before each figure has changed; null where the two cannot be compared"),
    })
    .meta({ id: "Overview" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

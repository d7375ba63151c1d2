import { z } from "zod";
import { COMPONENTS, IMPACTS } from "#lib/domain/status/component";
import {
  INCIDENT_KINDS,
  INCIDENT_MAX,
  INCIDENT_STATUSES,
  type IncidentKind,
  type IncidentStatus,
  isPlanned,
} from "#lib/domain/status/incident";

const filled = (max: number) => z.string("invalid").trim().min(1, "required").max(max, "text_long");
const time = z.iso.datetime({ offset: true, error: "invalid" }).transform((text) => new Date(text));

const Fields = {
  title: filled(INCIDENT_MAX.title),
  impact: z.enum(IMPACTS, "invalid"),
  components: z.array(z.enum(COMPONENTS, "invalid"), "invalid").min(1, "required").max(COMPONENTS.length, "invalid"),
  startsAt: time
    .nullable()
    .default(null)
    .describe("when it begins or began, for an incident not in the future; null: now, not for a planned maintenance"),
  endsAt: time.nullable().default(null).describe("the planned end of a maintenance, after its beginning"),
};
const isInOrder = ({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) => !startsAt || !endsAt || startsAt < endsAt;
/** A planned maintenance without a start would begin at once. */
const hasStart = (given: { kind: IncidentKind; status: IncidentStatus; startsAt: Date | null }) =>
  !isPlanned(given) || given.startsAt !== null;
const ORDER = { path: ["endsAt"], error: "end_before_start" };

export const PostUpdate = z
  .object({ status: z.enum(INCIDENT_STATUSES, "invalid"), text: filled(INCIDENT_MAX.text) })
  .meta({ id: "PostIncidentUpdate" });
export type PostUpdate = z.output<typeof PostUpdate>;

export const CreateIncident = z
  .object({ kind: z.enum(INCIDENT_KINDS, "invalid"), ...Fields, ...PostUpdate.shape })
  .refine(hasStart, { path: ["startsAt"], error: "required" })
  .refine(isInOrder, ORDER)
  .meta({ id: "CreateIncident" });
export type CreateIncident = z.output<typeof CreateIncident>;

export const EditIncident = z
  .object({
    ...Fields,
    startsAt: Fields.startsAt.describe(
      "when it begins or began, for an incident or a maintenance that has begun not in the future and before its end; null: unchanged",
    ),
  })
  .refine(isInOrder, ORDER)
  .meta({ id: "EditIncident" });
export type EditIncident = z.output<typeof EditIncident>;

import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { CreateIncident, EditIncident, PostUpdate } from "#lib/contract/status/fields";
import { COMPONENTS, IMPACTS, STATES } from "#lib/domain/status/component";
import { INCIDENT_KINDS, INCIDENT_STATUSES } from "#lib/domain/status/incident";

const tag = "Status";
const dateTime = z.iso.datetime();
const share = z.number().min(0).max(1).nullable();
const milliseconds = z.int().min(0).nullable();

export const IncidentResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(INCIDENT_KINDS),
    title: z.string(),
    status: z.enum(INCIDENT_STATUSES),
    impact: z.enum(IMPACTS),
    components: z.array(z.enum(COMPONENTS)),
    startsAt: dateTime,
    endsAt: dateTime.nullable().describe("the planned end of a maintenance"),
    resolvedAt: dateTime.nullable(),
    publishedAt: dateTime.nullable().describe("null for a draft, which only administrators see"),
    updates: z
      .array(z.object({ id: z.uuid(), status: z.enum(INCIDENT_STATUSES), text: z.string(), at: dateTime }).meta({ id: "IncidentUpdate" }))
      .describe("the latest first"),
  })
  .meta({ id: "Incident" });

const AdminIncidentResponse = z.object({ _id: z.uuid(), ...IncidentResponse.shape }).meta({ id: "AdminIncident" });

const StatusResponse = z
  .object({
    state: z.enum(STATES).describe("the worst state of the components; unknown if one of them is not known"),
    checkedAt: dateTime.nullable().describe("the last probe"),
    isLastKnown: z.boolean().describe("true: the database does not answer, and this is the state before"),
    components: z.array(
      z
        .object({
          component: z.enum(COMPONENTS),
          state: z.enum(STATES),
          isMeasured: z.boolean().describe("false: this installation does not have the component"),
          measuredSince: z.iso.date().nullable().describe("the first day (UTC) of the last 30 with a measurement"),
          uptime: share.describe(
            "over 30 days, from 0 to 1: an outage, measured or published as an incident, is unavailable, a partial one half",
          ),
          p50: milliseconds.describe("median response time over 30 days, in milliseconds"),
          p95: milliseconds.describe("95th percentile of the response time over 30 days, in milliseconds"),
        })
        .meta({ id: "ComponentStatus" }),
    ),
    incidents: z.array(IncidentResponse).describe("open incidents, and maintenance that has begun"),
    maintenances: z.array(IncidentResponse).describe("planned maintenance, the next first"),
  })
  .meta({ id: "Status" });

export const getStatusOperation = operation({
  method: "GET",
  path: "/api/status",
  summary: "The state of the service and its components, with open incidents. Answered from memory while the database is unavailable",
  tag,
  access: "public",
  response: StatusResponse,
  errors: [],
});

const admin = { tag: "Status administration", access: "admin" } as const;
const ADMIN_ERRORS = ["invalid_input", "unauthorized", "forbidden", "wrong_origin"] as const;
const OF_INCIDENT = [...ADMIN_ERRORS, "incident_not_found"] as const;
const params = z.object({ id: z.uuid("invalid").describe("the incident's id") });

export const listIncidentsOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/status/incidents",
  summary: "Drafts, open and latest resolved incidents",
  response: z.object({ incidents: z.array(AdminIncidentResponse) }).meta({ id: "AdminIncidents" }),
  errors: ["unauthorized", "forbidden"],
});

export const createIncidentOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/status/incidents",
  summary: "Publish an incident or a planned maintenance with its first update",
  body: CreateIncident,
  response: IncidentResponse,
  errors: [...ADMIN_ERRORS],
});

export const editIncidentOperation = operation({
  ...admin,
  method: "PUT",
  path: "/api/admin/status/incidents/{id}",
  summary: "Change title, impact, components and times of an incident or a draft",
  params,
  body: EditIncident,
  response: IncidentResponse,
  errors: [...OF_INCIDENT],
});

export const dismissDraftOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/status/incidents/{id}",
  summary: "Dismiss a draft",
  params,
  response: z.object({ id: z.uuid() }).meta({ id: "DismissedDraft" }),
  errors: [...OF_INCIDENT],
});

export const postUpdateOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/status/incidents/{id}/updates",
  summary: "Post an update, which sets the status; the first one publishes a draft",
  params,
  body: PostUpdate,
  response: IncidentResponse,
  errors: [...OF_INCIDENT],
});

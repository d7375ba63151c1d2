import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Access, Limit, Operation } from "#lib/contract/operation";
import { emailKey } from "#lib/domain/accounts/email";
import { may } from "#lib/domain/accounts/permission";
import { isRecentProof } from "#lib/domain/accounts/proof";
import { needsSecondFactor } from "#lib/domain/accounts/second-factor";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { withTagExpiry } from "#lib/server/platform/cache/expiry-scope";
import { settings } from "#lib/server/platform/env";
import { type AuthenticateApiKey, authorizeApiKey, extractApiKey } from "#lib/server/platform/http/api-key";
import { clientIp } from "#lib/server/platform/http/client-address";
import { extractToken, type Proof } from "#lib/server/platform/http/extract-token";
import { jsonBody } from "#lib/server/platform/http/json-body";
import { requireOwnOrigin } from "#lib/server/platform/http/origin";
import { parseInput } from "#lib/server/platform/http/parse-input";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimit, consumeLimits } from "#lib/server/platform/http/rate-limit";

/** The viewer, and how the request authenticated. */
export type Authenticated = { viewer: Viewer; proof: Proof };
/** Authenticates request headers; null for a guest. */
export type Authenticate = (headers: Headers, now: Date) => Promise<Authenticated | null>;

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, AccessLevel extends Access> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** The authenticated user; on public operations null for a guest. */
  viewer: AccessLevel extends "user" | "moderator" | "admin" ? Viewer : Viewer | null;
  /** When the request arrived. */
  now: Date;
  /** Response headers, for cookies. */
  reply: Headers;
  request: NextRequest;
};
/** Changes expire the response by its tags. A download marks none, so this bounds the age of the shown numbers. */
const SHARED = "public, max-age=0, s-maxage=30";

type OperationRules = Pick<Operation, "access" | "method" | "csrfExempt" | "recentProof" | "duringMaintenance" | "forViewer" | "shared">;
type Handler = (request: NextRequest, context: { params: Promise<Record<string, string | string[] | undefined>> }) => Promise<Response>;

/**
 * Builds `endpoint(operation, run)`, which makes a route handler from an operation: access, CSRF check, rate limits, parsing. `run`
 * receives parsed input and returns the response, which is validated against its contract; errors become localised problems. Cache tags
 * that its commands mark are expired before the response is sent.
 */
export const createEndpoint =
  (authenticate: Authenticate, authenticateApiKey: AuthenticateApiKey) =>
  <Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, ResponseSchema extends z.ZodType, AccessLevel extends Access>(
    operation: Operation<Params, Query, Body, ResponseSchema, AccessLevel>,
    run: (input: Input<Params, Query, Body, AccessLevel>) => Promise<z.input<ResponseSchema>>,
    statusOf: (answer: z.output<ResponseSchema>) => number = () => 200,
  ): Handler =>
  async (request, context) => {
    const minDuration = operation.minDurationMs === undefined ? undefined : sleep(operation.minDurationMs);
    const reply = new Headers({
      "Cache-Control": operation.shared
        ? SHARED
        : operation.access === "public" && operation.method === "GET"
          ? "no-cache"
          : "private, no-store",
    });
    try {
      const now = new Date();
      const apiKey = operation.csrfExempt ? null : extractApiKey(request.headers);
      const viewer =
        apiKey === null
          ? await authorize(authenticate, operation, request, now)
          : await authorizeApiKey(authenticateApiKey, operation, apiKey, now, reply);
      if (operation.forViewer) reply.set("Vary", "Authorization, Cookie");
      if (viewer) reply.set("Cache-Control", "private, no-store");
      refuseDuringMaintenance(operation, viewer);
      const operationLimits = new OperationLimits(operation, request, viewer);
      // Calls with an API key are counted by its quota instead.
      if (apiKey === null) await operationLimits.consume((limit) => limit.by === "address");
      const { params, query, body } = await countRefusals(request, async () => ({
        params: parse(operation.params, await context.params),
        query: parse(operation.query, Object.fromEntries(request.nextUrl.searchParams)),
        body: operation.body && parse(operation.body, await jsonBody(request)),
      }));
      // Only valid input counts towards the limits of a user: a slip must not cost the day's only request.
      await operationLimits.consume((limit) => limit.by !== "address", body);
      const input = { params, query, body, viewer, now, reply, request } as Input<Params, Query, Body, AccessLevel>;
      const answer = operation.response.parse(await withTagExpiry(() => run(input)));
      await minDuration;
      if (operation.responseType === undefined) return Response.json(answer, { status: statusOf(answer), headers: reply });
      reply.set("Content-Type", operation.responseType);
      return new Response(answer instanceof ReadableStream ? answer : String(answer), { status: statusOf(answer), headers: reply });
    } catch (error) {
      await minDuration;
      return withQuota(problem(error, request), reply);
    }
  };

/** Refused calls with an API key carry the headers of the quota too. */
function withQuota(response: Response, reply: Headers): Response {
  for (const [name, value] of reply) if (name.startsWith("ratelimit")) response.headers.set(name, value);
  return response;
}

/** During maintenance the site is read-only for all but administrators. Throws `maintenance`. */
function refuseDuringMaintenance({ method, duringMaintenance }: OperationRules, viewer: Viewer | null): void {
  if (method === "GET" || duringMaintenance || !settings().MAINTENANCE) return;
  if (!viewer || !may(viewer, "administer")) throw new DomainError("maintenance");
}

const PERMISSION_OF = { moderator: "moderate", admin: "administer" } as const;

/** The authenticated viewer, or null for a guest. Throws `unauthorized`, `forbidden`, `second_factor_required`, `proof_required`, `wrong_origin`. */
async function authorize(authenticate: Authenticate, operation: OperationRules, request: Request, now: Date): Promise<Viewer | null> {
  const { access, method, csrfExempt, recentProof, forViewer = false } = operation;
  if (csrfExempt) return null;
  const extracted = extractToken(request.headers);
  if (method !== "GET" && extracted?.proof !== "bearer") requireOwnOrigin(request, extracted !== null);
  const authenticated: Authenticated | null =
    access === "public" && method === "GET" && !forViewer ? null : await authenticate(request.headers, now);
  // A token that opens nothing makes no request of another site's page its own.
  if (access === "public" && method !== "GET" && !authenticated) requireOwnOrigin(request, false);
  if (access === "public") return authenticated?.viewer ?? null;
  if (!authenticated) throw new DomainError("unauthorized");
  const { viewer } = authenticated;
  if (access !== "user" && !may(viewer, PERMISSION_OF[access]))
    throw new DomainError(needsSecondFactor(viewer, PERMISSION_OF[access]) ? "second_factor_required" : "forbidden");
  if (recentProof && !isRecentProof(viewer.provenAt, now)) throw new DomainError("proof_required");
  return viewer;
}

/** The rate limits of one request, consumed as soon as their keys are known. */
class OperationLimits {
  private readonly operation: Operation;
  private readonly request: Request;
  private readonly viewer: Viewer | null;
  constructor(operation: unknown, request: Request, viewer: Viewer | null) {
    this.operation = operation as Operation;
    this.request = request;
    this.viewer = viewer;
  }

  async consume(filter: (limit: Limit) => boolean, body: unknown = {}): Promise<void> {
    await consumeLimits(this.operation, (limit) => (filter(limit) ? this.keyOf(limit, body) : null));
  }

  private keyOf({ by }: Limit, given: unknown): string {
    const body = given as Record<string, unknown>;
    if (by === "address") return clientIp(this.request);
    if (by === "viewer") return this.viewer?.id ?? clientIp(this.request);
    if (by === "addressAndAccount") return `${clientIp(this.request)} ${emailKey(String(body.email))}`;
    return by(body);
  }
}

/** Inputs of one client that may be refused, over all operations. */
const REFUSED_INPUT = { calls: 120, seconds: 600 };

/** Reads the input; one that is refused counts towards a limit of its client. Throws RateLimited instead of the refusal once it is exceeded. */
async function countRefusals<Given>(request: Request, read: () => Promise<Given>): Promise<Given> {
  try {
    return await read();
  } catch (error) {
    await consumeLimit("refused input", REFUSED_INPUT, clientIp(request));
    throw error;
  }
}

const parse = (schema: z.ZodType | undefined, input: unknown): unknown => schema && parseInput(schema, input);

import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Access, Limit, Operation } from "#lib/contract/operation";
import { emailKey } from "#lib/domain/account/email";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { withTagExpiry } from "#lib/server/platform/cache/expiry-scope";
import { clientIp, isInternalCall } from "#lib/server/platform/http/client-address";
import { extractToken, type Proof } from "#lib/server/platform/http/extract-token";
import { jsonBody } from "#lib/server/platform/http/json-body";
import { requireOwnOrigin } from "#lib/server/platform/http/origin";
import { parseInput } from "#lib/server/platform/http/parse-input";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimits } from "#lib/server/platform/http/rate-limit";

/** The viewer, and how the request authenticated. */
export type Authenticated = { viewer: Viewer; proof: Proof };
/** Authenticates request headers; null for a guest. */
export type Authenticate = (headers: Headers, now: Date) => Promise<Authenticated | null>;

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, AccessLevel extends Access> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** The authenticated user; on public operations null for a guest. */
  viewer: AccessLevel extends "user" | "admin" ? Viewer : Viewer | null;
  /** When the request arrived. */
  now: Date;
  /** Response headers, for cookies. */
  reply: Headers;
  request: NextRequest;
};
type Handler = (request: NextRequest, context: { params: Promise<Record<string, string | string[] | undefined>> }) => Promise<Response>;

/**
 * Builds `endpoint(operation, run)`, which makes a route handler from an operation: access, CSRF check, rate limits, parsing. `run`
 * receives parsed input and returns the response, which is validated against its contract; errors become localised problems. Cache tags
 * that its commands mark are expired before the response is sent.
 */
export const createEndpoint =
  (authenticate: Authenticate) =>
  <Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType, AccessLevel extends Access>(
    operation: Operation<Params, Query, Body, Answer, AccessLevel>,
    run: (input: Input<Params, Query, Body, AccessLevel>) => Promise<z.input<Answer>>,
    statusOf: (answer: z.output<Answer>) => number = () => 200,
  ): Handler =>
  async (request, context) => {
    const minDuration = operation.minDurationMs === undefined ? undefined : sleep(operation.minDurationMs);
    const reply = new Headers({
      "Cache-Control": operation.access === "public" && operation.method === "GET" ? "no-cache" : "private, no-store",
    });
    try {
      const now = new Date();
      const viewer = await authorize(authenticate, operation, request, now);
      const operationLimits = new OperationLimits(operation, request, viewer);
      await operationLimits.consume((limit) => limit.by === "address");
      const params = parse(operation.params, await context.params);
      const query = parse(operation.query, Object.fromEntries(request.nextUrl.searchParams));
      const body = operation.body && parse(operation.body, await jsonBody(request));
      // Only valid input counts towards the limits of a user.
      await operationLimits.consume((limit) => limit.by !== "address", body);
      const input = { params, query, body, viewer, now, reply, request } as Input<Params, Query, Body, AccessLevel>;
      const answer = operation.response.parse(await withTagExpiry(() => run(input)));
      await minDuration;
      if (operation.responseType === undefined) return Response.json(answer, { status: statusOf(answer), headers: reply });
      reply.set("Content-Type", operation.responseType);
      return new Response(String(answer), { status: statusOf(answer), headers: reply });
    } catch (error) {
      await minDuration;
      return problem(error, request);
    }
  };

/** The authenticated viewer, or null for a guest. Throws `unauthorized`, `forbidden`, `wrong_origin`. */
async function authorize(
  authenticate: Authenticate,
  operation: Pick<Operation, "access" | "method" | "csrfExempt">,
  request: Request,
  now: Date,
): Promise<Viewer | null> {
  const { access, method, csrfExempt } = operation;
  if (csrfExempt) return null;
  if (access === "internal") {
    if (!isInternalCall(request)) throw new DomainError("forbidden");
    return null;
  }
  const extracted = extractToken(request.headers);
  if (method !== "GET" && extracted?.proof !== "bearer") requireOwnOrigin(request, extracted !== null);
  const authenticated: Authenticated | null = access === "public" && method === "GET" ? null : await authenticate(request.headers, now);
  if ((access === "user" || access === "admin") && !authenticated) throw new DomainError("unauthorized");
  if (access === "admin" && !authenticated?.viewer.isAdmin) throw new DomainError("forbidden");
  return authenticated?.viewer ?? null;
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

const parse = (schema: z.ZodType | undefined, input: unknown): unknown => schema && parseInput(schema, input);

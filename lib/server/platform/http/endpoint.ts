import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Access, Limit, Operation } from "#lib/contract/operation";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { withTagExpiry } from "#lib/server/platform/cache/expiry-scope";
import { clientIp, isInternalCall } from "#lib/server/platform/http/client-address";
import { extractToken, type Proof } from "#lib/server/platform/http/extract-token";
import { jsonBody } from "#lib/server/platform/http/json-body";
import { requireOwnOrigin } from "#lib/server/platform/http/origin";
import { parsed } from "#lib/server/platform/http/parse-input";
import { problem } from "#lib/server/platform/http/problem";
import { consumeLimits } from "#lib/server/platform/http/rate-limit";

/** Who calls, and how they proved it. */
export type Authenticated = { viewer: Viewer; proof: Proof };
/** Who sends these headers; null for a guest. */
export type Authenticate = (headers: Headers, now: Date) => Promise<Authenticated | null>;

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Who extends Access> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** Who calls; on public operations too, where it may be a guest. */
  viewer: Who extends "user" | "admin" ? Viewer : Viewer | null;
  /** When the call came. */
  now: Date;
  /** Headers of the answer, for cookies. */
  reply: Headers;
  request: NextRequest;
};
type Handler = (request: NextRequest, context: { params: Promise<Record<string, string | string[] | undefined>> }) => Promise<Response>;

/**
 * Builds `endpoint(operation, run)`, which makes a route handler from an operation: access, CSRF check, rate limits, parsing.
 * `run` receives parsed input and returns the response, which is parsed by its contract too; what it throws becomes a
 * localised problem. Cache tags that its commands mark are expired before the response is sent.
 */
export const createEndpoint =
  (authenticate: Authenticate) =>
  <Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType, Who extends Access>(
    operation: Operation<Params, Query, Body, Answer, Who>,
    run: (input: Input<Params, Query, Body, Who>) => Promise<z.input<Answer>>,
    statusOf: (answer: z.output<Answer>) => number = () => 200,
  ): Handler =>
  async (request, context) => {
    const heldUntil = operation.minDurationMs === undefined ? undefined : sleep(operation.minDurationMs);
    const reply = new Headers({
      "Cache-Control": operation.access === "public" && operation.method === "GET" ? "no-cache" : "private, no-store",
    });
    try {
      const now = new Date();
      const viewer = await admit(authenticate, operation, request, now);
      const turns = new OperationLimits(operation, request, viewer);
      await turns.take((limit) => limit.by === "address");
      const params = parse(operation.params, await context.params);
      const query = parse(operation.query, Object.fromEntries(request.nextUrl.searchParams));
      const body = operation.body && parse(operation.body, await jsonBody(request));
      // What is refused as wrong uses nothing up of what a member may do.
      await turns.take((limit) => limit.by !== "address", body);
      const input = { params, query, body, viewer, now, reply, request } as Input<Params, Query, Body, Who>;
      const answer = operation.response.parse(await withTagExpiry(() => run(input)));
      await heldUntil;
      if (operation.responseType === undefined) return Response.json(answer, { status: statusOf(answer), headers: reply });
      reply.set("Content-Type", operation.responseType);
      return new Response(String(answer), { status: statusOf(answer), headers: reply });
    } catch (error) {
      await heldUntil;
      return problem(error, request);
    }
  };

/** The authenticated viewer, or null for a guest. Throws `unauthorized`, `forbidden`, `wrong_origin`. */
async function admit(
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
  const sent = extractToken(request.headers);
  if (method !== "GET" && sent?.proof !== "bearer") requireOwnOrigin(request, sent !== null);
  const known: Authenticated | null = access === "public" && method === "GET" ? null : await authenticate(request.headers, now);
  if ((access === "user" || access === "admin") && !known) throw new DomainError("unauthorized");
  if (access === "admin" && !known?.viewer.isAdmin) throw new DomainError("forbidden");
  return known?.viewer ?? null;
}

/** The operation's limits, taken as soon as it is known whom they are for. */
class OperationLimits {
  private readonly operation: Operation;
  private readonly request: Request;
  private readonly viewer: Viewer | null;
  constructor(operation: unknown, request: Request, viewer: Viewer | null) {
    this.operation = operation as Operation;
    this.request = request;
    this.viewer = viewer;
  }

  async take(which: (limit: Limit) => boolean, body: unknown = {}): Promise<void> {
    await consumeLimits(this.operation, (limit) => (which(limit) ? this.keyOf(limit, body) : null));
  }

  private keyOf({ by }: Limit, body: unknown): string {
    if (by === "address") return clientIp(this.request);
    if (by === "viewer") return this.viewer?.id ?? clientIp(this.request);
    return by(body as Record<string, unknown>);
  }
}

const parse = (schema: z.ZodType | undefined, input: unknown): unknown => schema && parsed(schema, input);

import type { z } from "zod";
import { type ApiScope, scopeOf } from "#lib/domain/api/scope";
import type { ErrorCode } from "#lib/domain/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/**
 * Who may call: `public` anyone, `user` any logged-in user, `moderator` moderators and administrators, `admin` administrators.
 */
export type Access = "public" | "user" | "moderator" | "admin";

/**
 * At most `calls` per time window, counted per IP address, per user, per IP address and account (the body's `email`), or per account (`by` reads
 * its key from the body). Operations whose limits have the same `name` are counted together.
 */
export type Limit = {
  name?: string;
  calls: number;
  seconds: number;
  by: "address" | "viewer" | "addressAndAccount" | ((body: Record<string, unknown>) => string);
};

/** An HTTP operation with its request and response. Routes and the OpenAPI document are derived from it. */
export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  method: Method;
  /** In OpenAPI's notation: /api/books/{id} */
  path: string;
  summary: string;
  tag: string;
  access: Who;
  /**
   * The request authenticates itself by a signature: it may be cross-site, and cookies are ignored. Public operations
   * only.
   */
  csrfExempt?: true;
  /** A public GET that shows more to some users: it authenticates who sends a session; guests get the cacheable response. */
  forViewer?: true;
  /** A public GET whose response is the same for everybody: shared caches may keep it for half a minute. */
  shared?: true;
  /** Possible while the site is under maintenance: logging in and out. */
  duringMaintenance?: true;
  /** Only within ten minutes after the user proved who they are; otherwise `proof_required` (lib/domain/accounts/proof.ts). */
  recentProof?: true;
  /** The scope with which an API key can call it (lib/domain/api/scope.ts); public GET operations have `read`. */
  scope?: ApiScope;
  params?: Params;
  query?: Query;
  /** JSON, at most 100 kB. */
  body?: Body;
  /** A request body other than JSON, for the OpenAPI document; the route parses it. */
  form?: Record<string, unknown>;
  response: ResponseSchema;
  /** The media type of a response that is text and not JSON. */
  responseType?: string;
  errors: ErrorCode[];
  limits?: Limit[];
  /** The response is delayed until this many milliseconds have passed, so that its time reveals nothing. */
  minDurationMs?: number;
  /** Example values for tests. */
  example?: { params?: Record<string, string>; query?: Record<string, string> };
};

/** The errors of operations that write publicly, to suspended users (lib/server/modules/accounts/policy.ts). */
export const WRITER_ERRORS = ["suspended", "suspended_indefinitely"] as const satisfies readonly ErrorCode[];

/**
 * Declares an operation and keeps its types. Adds the errors that follow from its fields: `payload_too_large`, `proof_required`,
 * `second_factor_required`, `too_many_requests` of input that is refused too often, and those of calls with an API key.
 */
export const operation = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  ResponseSchema extends z.ZodType,
  Who extends Access,
>(
  declared: Operation<Params, Query, Body, ResponseSchema, Who>,
): Operation<Params, Query, Body, ResponseSchema, Who> => ({
  ...declared,
  errors: [...new Set([...declared.errors, ...impliedErrors(declared)])],
});

type Declared = Pick<Operation, "access" | "method" | "scope" | "params" | "query" | "body" | "recentProof">;

const impliedErrors = ({ access, method, scope, params, query, body, recentProof }: Declared): ErrorCode[] => [
  ...(access === "moderator" || access === "admin" ? (["second_factor_required"] as const) : []),
  ...(body ? (["payload_too_large"] as const) : []),
  ...(params || query || body ? (["too_many_requests"] as const) : []),
  ...(recentProof ? (["proof_required"] as const) : []),
  ...(scopeOf({ access, method, scope }) ? (["api_key_invalid", "api_key_scope", "too_many_requests"] as const) : []),
];

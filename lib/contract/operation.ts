import type { z } from "zod";
import type { ErrorCode } from "#lib/domain/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/**
 * Who may call: `public` anyone, `user` any logged-in user, `admin` administrators, `internal` the server's own
 * processes.
 */
export type Access = "public" | "user" | "admin" | "internal";

/**
 * At most `calls` per time window, counted per IP address, per user, per IP address and account (the body's `email`), or per account (`by` reads
 * its key from the body).
 */
export type Limit = {
  calls: number;
  seconds: number;
  by: "address" | "viewer" | "addressAndAccount" | ((body: Record<string, unknown>) => string);
};

/** An HTTP operation with its request and response. Routes and the OpenAPI document are derived from it. */
export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
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
  params?: Params;
  query?: Query;
  /** JSON, at most 100 kB. */
  body?: Body;
  /** A request body other than JSON, for the OpenAPI document; the route parses it. */
  form?: Record<string, unknown>;
  response: Answer;
  /** The media type of a response that is text and not JSON. */
  responseType?: string;
  errors: ErrorCode[];
  limits?: Limit[];
  /** The response is delayed until this many milliseconds have passed, so that its time reveals nothing. */
  minDurationMs?: number;
  /** Example values for tests. */
  example?: { params?: Record<string, string>; query?: Record<string, string> };
};

/** Declares an operation and keeps its types. Every operation with a body can answer `payload_too_large`. */
export const operation = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Who extends Access,
>(
  declared: Operation<Params, Query, Body, Answer, Who>,
): Operation<Params, Query, Body, Answer, Who> =>
  declared.body && !declared.errors.includes("payload_too_large")
    ? { ...declared, errors: [...declared.errors, "payload_too_large"] }
    : declared;

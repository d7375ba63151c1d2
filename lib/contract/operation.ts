import type { z } from "zod";
import type { ErrorCode } from "#lib/domain/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Who may call: `public` anyone, `user` who is logged in, `admin` administrators, `internal` this house's own processes. */
export type Access = "public" | "user" | "admin" | "internal";

/** At most `calls` in so many seconds: from one address, by one member, or about one account (what `of` finds in the body). */
export type Limit = { calls: number; seconds: number; by: "address" | "viewer" | ((body: Record<string, unknown>) => string) };

/** What crosses HTTP at one address, both ways; routes are made from it and so is the OpenAPI document. */
export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  method: Method;
  /** As OpenAPI writes it: /api/books/{id} */
  path: string;
  summary: string;
  tag: string;
  access: Who;
  /** What is sent proves itself (a signature): it may come from any site, and no cookie of its sender counts. Public only. */
  csrfExempt?: true;
  params?: Params;
  query?: Query;
  /** JSON; at most 100 kB. */
  body?: Body;
  /** What is sent in another form than JSON, for the OpenAPI document; the route reads it itself. */
  form?: Record<string, unknown>;
  response: Answer;
  /** The media type of an answer that is a text and not JSON. */
  responseType?: string;
  errors: ErrorCode[];
  limits?: Limit[];
  /** The answer is held back until so many milliseconds have gone, so that its time tells nothing. */
  minDurationMs?: number;
  /** Values a test may call it with. */
  example?: { params?: Record<string, string>; query?: Record<string, string> };
};

/** Declares an operation, keeping its types. Whatever takes a body may get one that is too large. */
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

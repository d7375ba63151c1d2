import type { z } from "zod";
import type { ErrorCode } from "#lib/domain/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Who may call: `public` anyone, `internal` this house's own processes. */
export type Access = "public" | "internal";

/** What crosses HTTP at one address, both ways; routes are made from it and so is the OpenAPI document. */
export type Operation<Params extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  method: Method;
  /** As OpenAPI writes it: /api/books/{id} */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  params?: Params;
  query?: Query;
  answer: Answer;
  errors: ErrorCode[];
  /** At most so many calls a minute from one address. */
  perMinute?: number;
  /** Values a test may call it with. */
  example?: { params?: Record<string, string>; query?: Record<string, string> };
};

/** Declares an operation, keeping its types. */
export const operation = <Params extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType>(
  declared: Operation<Params, Query, Answer>,
): Operation<Params, Query, Answer> => declared;

import "server-only";

import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Operation } from "#lib/contract/operation";
import { DomainError } from "#lib/domain/errors";
import { callerAddress, isInternalCall } from "#lib/server/http/caller";
import { problem } from "#lib/server/http/problem";
import { takeTurn } from "#lib/server/http/rate-limit";

type Input<Params extends z.ZodType, Query extends z.ZodType> = { params: z.output<Params>; query: z.output<Query>; request: NextRequest };
type Handler = (request: NextRequest, context: { params: Promise<Record<string, string | string[] | undefined>> }) => Promise<Response>;

/**
 * A route handler from its declaration: who may call, how often, what goes in and out. `run` sees parsed input and
 * returns the answer, which is parsed once more on its way out; whatever it throws becomes a localised problem.
 */
export function endpoint<Params extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Params, Query, Answer>,
  run: (input: Input<Params, Query>) => Promise<z.input<Answer>>,
  statusOf: (answer: z.output<Answer>) => number = () => 200,
): Handler {
  return async (request, context) => {
    try {
      if (operation.access === "internal" && !isInternalCall(request)) throw new DomainError("forbidden");
      if (operation.perMinute) await takeTurn(`${operation.method} ${operation.path}`, operation.perMinute, callerAddress(request));
      const params = parse(operation.params, await context.params);
      const query = parse(operation.query, Object.fromEntries(request.nextUrl.searchParams));
      const answer = operation.answer.parse(await run({ params, query, request } as Input<Params, Query>));
      return Response.json(answer, { status: statusOf(answer), headers: { "Cache-Control": "no-cache" } });
    } catch (error) {
      return problem(error, request);
    }
  };
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]);
  throw new DomainError("invalid_input", Object.fromEntries(faults) as Record<string, string>);
}

import type { z } from "zod";
import { CallFailed } from "#lib/client/api/call-failed";
import { authGeneration, clearUser } from "#lib/client/stores/user";
import type { Access, Operation } from "#lib/contract/operation";
import { Problem } from "#lib/contract/problem";
import { apiPath } from "#lib/urls/api";

type Given<Name extends string, Schema extends z.ZodType> =
  unknown extends z.input<Schema> ? { [key in Name]?: undefined } : { [key in Name]: z.input<Schema> };

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Given<"params", Params> &
  (unknown extends z.input<Query> ? object : { query?: z.input<Query> }) &
  Given<"body", Body> & {
    /** Sent instead of JSON. */
    form?: FormData;
    /** Whether the request continues when the page is left. */
    keepalive?: boolean;
    /** Leaves the user logged in here when the server says that the session has expired. */
    keepUser?: boolean;
  };

/**
 * Makes a call of our API from its operation: method, path and types come from the contract, and the response is parsed by it.
 * Throws CallFailed, with the server's localised message where it has one. A 401 to an operation for users logs out here.
 */
export async function call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Who extends Access,
>(
  { method, path, access, response, responseType }: Operation<Params, Query, Body, Response, Who>,
  input: Input<Params, Query, Body>,
): Promise<z.output<Response>> {
  const { params, query, body, form, keepalive = false, keepUser = false } = input as AnyInput;
  const since = authGeneration();
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = form ?? (body === undefined ? null : JSON.stringify(body));
  const received = await fetch(apiPath(path, params, query), { method, headers, body: sent, keepalive }).catch(() => null);
  if (!received) throw new CallFailed({ code: "network", message: "" }, 0);
  const isText = received.ok && responseType !== undefined;
  const text: unknown = await (isText ? received.text() : received.json()).catch(() => null);
  if (received.ok) return response.parse(text);
  if (received.status === 401 && access !== "public" && !keepUser) clearUser("expired", since);
  const problem = Problem.safeParse(text);
  throw new CallFailed(problem.data ?? { code: "internal", message: "" }, received.status);
}

type Values = Record<string, string>;
type AnyInput = { params?: Values; query?: Values; body?: unknown; form?: FormData; keepalive?: boolean; keepUser?: boolean };

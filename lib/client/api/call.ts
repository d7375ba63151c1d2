import type { z } from "zod";
import { authGeneration, clearUser } from "#lib/client/stores/user";
import { Problem } from "#lib/contract/problem";

/** A call that was refused or got no response; `code` is `network` when there was none. */
export class CallFailed extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  constructor(
    { code, message, fields = {} }: { code: string; message: string; fields?: Record<string, string> | undefined },
    status: number,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

type Call<Answer extends z.ZodType> = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  form?: FormData;
  answer: Answer;
  /** Whether the call needs a session: a 401 then means that the session has expired. */
  asMember?: boolean;
  /** Whether the request continues when the page is left (`keepalive`). */
  keepalive?: boolean;
};

/**
 * Calls an API operation and parses the response by its contract. Throws CallFailed, with the server's message if there
 * is one.
 */
export async function call<Answer extends z.ZodType>(
  path: string,
  { method = "GET", body, form, answer, asMember = true, keepalive = false }: Call<Answer>,
): Promise<z.output<Answer>> {
  const since = authGeneration();
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = form ?? (body === undefined ? null : JSON.stringify(body));
  const response = await fetch(path, { method, headers, body: sent, keepalive }).catch(() => null);
  if (!response) throw new CallFailed({ code: "network", message: "" }, 0);
  const text: unknown = await response.json().catch(() => null);
  if (response.ok) return answer.parse(text);
  if (response.status === 401 && asMember) clearUser("ended", since);
  const problem = Problem.safeParse(text);
  throw new CallFailed(problem.data ?? { code: "internal", message: "" }, response.status);
}

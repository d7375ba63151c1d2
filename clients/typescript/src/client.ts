import createFetchClient, { type Client, type Middleware } from "openapi-fetch";
import type { paths } from "./schema.ts";

/** A refused call: `code` is stable, `message` is for people, `fields` names invalid fields, `retryAfter` is in seconds. */
export class PasticheError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | null;
  constructor(response: Response, body: { code?: string; message?: string; fields?: Record<string, string> }) {
    super(body.message ?? `HTTP ${response.status}`);
    this.name = "PasticheError";
    this.status = response.status;
    this.code = body.code ?? "unknown";
    this.fields = body.fields ?? {};
    const seconds = response.headers.get("retry-after");
    this.retryAfter = seconds === null ? null : Number(seconds);
  }
}

/** `key`: an API key; without one only public data can be read. `language`: of error messages, such as "it". */
export type ClientOptions = { key?: string; language?: string; fetch?: (request: Request) => Promise<Response> };

const throwErrors: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return;
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as ConstructorParameters<typeof PasticheError>[1];
    throw new PasticheError(response, body);
  },
};

/** A client of the library at this origin. Its methods reject with PasticheError when a call is refused. */
export function createClient(origin: string, { key, language, fetch }: ClientOptions = {}): Client<paths> {
  const headers = { ...(key && { Authorization: `Bearer ${key}` }), ...(language && { "Accept-Language": language }) };
  const client = createFetchClient<paths>({ baseUrl: origin, headers, ...(fetch && { fetch }) });
  client.use(throwErrors);
  return client;
}

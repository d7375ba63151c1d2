import { NextRequest } from "next/server";

export const ORIGIN = "https://library.example";

type Handler = (request: NextRequest, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
/** Calls a route handler as Next.js does. */
export async function ask(handler: unknown, path: string, headers: Record<string, string> = {}, params: Record<string, string> = {}) {
  const request = new NextRequest(ORIGIN + path, { headers: { "x-pastiche-address": "10.0.0.1", ...headers } });
  const response = await (handler as Handler)(request, { params: Promise.resolve(params) });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.clone().arrayBuffer()),
    text: await response.text(),
  };
}

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { NextRequest } from "next/server.js";
import { afterAll } from "vitest";

type Handler = (request: NextRequest, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Serves route handlers over HTTP, without Next.js, by method and path prefix; the rest of the path is the parameter `token`. */
export async function serveRoutes(routes: Record<string, Handler>): Promise<string> {
  async function answer(request: IncomingMessage): Promise<Response> {
    const [name = "", handler] = Object.entries(routes).find(([route]) => `${request.method} ${request.url}`.startsWith(route)) ?? [];
    const headers = Object.entries(request.headers).map(([key, value]): [string, string] => [key, String(value)]);
    const body = request.method === "POST" ? await buffer(request) : null;
    const asked = new NextRequest(`http://${request.headers.host}${request.url}`, { method: request.method ?? "GET", headers, body });
    const token = decodeURIComponent(`${request.method} ${request.url}`.slice(name.length).split("?")[0] ?? "");
    return handler ? handler(asked, { params: Promise.resolve({ token }) }) : new Response(null, { status: 404 });
  }
  const server = createServer((request, response) => {
    void answer(request).then(async (answered) => {
      response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(Buffer.from(await answered.arrayBuffer()));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

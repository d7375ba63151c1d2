// The web process: Next behind a server of our own, which adds what cached pages cannot carry themselves
// (docs/decisions/0004) and ends without dropping a request.
import "server-only";

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import next from "next";
import { Client } from "pg";
import { allowedMethods } from "#lib/contract/allowed-methods";
import type { ErrorCode } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { databaseUrl, settings, siteUrl } from "#lib/server/platform/env";
import { ADDRESS_HEADER, addressOf, SECRET_HEADER } from "#lib/server/platform/http/client-address";
import { errorText } from "#lib/server/platform/http/error-text";
import { setSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { logger } from "#lib/server/platform/logger";
import { authSecret } from "#lib/server/platform/secrets";
import { whenAskedToStop } from "#lib/server/runtime/on-shutdown";
import { plainly } from "#lib/server/runtime/run-command";
import { answerFromShelf, clearShelf, keepOnShelf } from "#lib/server/runtime/web/response-cache";
import { deliver } from "#lib/server/runtime/web/response-pipeline";

const FINISH_WITHIN_MS = 15_000;

/** Whoever changes what pages show sees it on the next one; other processes hear of it from PostgreSQL. */
const CHANGES = /^(?:POST|PUT|DELETE) \/api\/(?:books|comments|admin)\//;

const dev = process.env.NODE_ENV !== "production";
const { PORT, TRUSTED_PROXIES } = settings();
const https = siteUrl().startsWith("https:");
process.env.INTERNAL_SECRET ??= randomBytes(32).toString("hex");
const secret = process.env.INTERNAL_SECRET;
process.env.NEXTAUTH_URL = siteUrl(); // next-auth would believe a header
process.env.NEXTAUTH_SECRET = authSecret();

const app = next({ dev, dir: process.cwd(), port: PORT });
const handle = app.getRequestHandler();
const server = createServer((request, response) => {
  // HEAD is to say what GET would; Node leaves the body of its answer away by itself.
  if (request.method === "HEAD") request.method = "GET";
  if (!dev && answerFromShelf(request, response)) return;
  if (!dev && CHANGES.test(`${request.method} ${request.url}`)) response.once("prefinish", clearShelf);
  setSecurityHeaders(request, response, https);
  if (!isReadable(request.url)) {
    refuseAddress(request, response);
    return;
  }
  if (dev) response.removeHeader("Content-Security-Policy");
  else {
    keepOnShelf(request, response);
    explainRefusedMethod(request, response);
    deliver(request, response);
  }
  // These say who calls: only the connection itself may, and never a header that a stranger writes.
  request.headers[ADDRESS_HEADER] = addressOf(request, TRUSTED_PROXIES);
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-middleware-subrequest"];
  void handle(request, response);
});
server.keepAliveTimeout = 65_000;

const unused = new Set<Socket>();
server.on("connection", (socket) => {
  unused.add(socket);
  socket.once("close", () => unused.delete(socket));
});
server.on("request", ({ socket }) => unused.delete(socket));

/** What there is to end so far, also when the start is interrupted. */
const endings: (() => Promise<unknown>)[] = [];
whenAskedToStop(async () => {
  for (const end of endings.toReversed()) await end();
});

// Next catches what nobody else does, and a process that failed to start would go on without doing anything.
await plainly(async () => {
  await app.prepare();
  endings.push(() => app.close());
  const listener = await listenForChanges();
  endings.push(() => listener.end());
  await once(server.listen(PORT), "listening");
  endings.push(finishRequests);
  await forgetChangedPages();
  process.send?.("ready");
});

/** People come to short addresses from paper and from torn links: they are shown a page. */
function refuseAddress({ url = "" }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith("/b/")) {
    response.writeHead(302, { Location: "/unknown-link", "Cache-Control": "no-store" }).end();
    return;
  }
  response.writeHead(400, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(refusal("invalid_input"));
}

/** Next refuses a method that a route does not know without a word. */
function explainRefusedMethod({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = function explain(...rest: unknown[]) {
    const isRefused = response.statusCode === 405 && !response.headersSent;
    if (isRefused) response.setHeader("Allow", allowedMethods(url.split("?", 1)[0] ?? "").join(", "));
    if (!isRefused || !url.startsWith("/api/")) return Reflect.apply(end, response, rest) as ServerResponse;
    response.setHeader("Content-Type", "application/json");
    response.removeHeader("Content-Length");
    return end(refusal("method_not_allowed"));
  } as typeof response.end;
}

function refusal(code: ErrorCode): string {
  const msg = errorText(code, DEFAULT_LANGUAGE);
  return JSON.stringify({ code, msg, message: msg });
}

/** Whether the address is one: Next answers 500 where a percent sign stands before anything but two digits of UTF-8. */
function isReadable(url = ""): boolean {
  try {
    return !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}

async function finishRequests(): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Browsers open connections ahead that may never carry a request, and keep those that have carried one.
  for (const socket of unused) socket.destroy();
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, FINISH_WITHIN_MS))]);
  clearInterval(closing);
}

/** Whatever changes in the library is written to expired_tag, in its transaction; PostgreSQL tells us when it is there. */
async function listenForChanges(): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl(), application_name: "pastiche-web" });
  client.on("error", (error) => {
    logger().error({ err: error }, "lost the database; starting anew");
    process.exit(1);
  });
  client.on("notification", () => void forgetChangedPages());
  await client.connect();
  await client.query("listen expired_tag");
  return client;
}

async function forgetChangedPages(): Promise<void> {
  const address = `http://127.0.0.1:${PORT}/api/internal/expired-tags`;
  const answer = await fetch(address, { method: "POST", headers: { [SECRET_HEADER]: secret } }).catch((error: unknown) => error);
  clearShelf();
  if (!(answer instanceof Response) || !answer.ok) logger().error({ answer }, "cached pages could not be expired");
}

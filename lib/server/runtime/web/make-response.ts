import "server-only";

import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { inResponseScope, type ResponseScope } from "#lib/server/platform/cache/response-scope";
import { nonceHeader } from "#lib/server/platform/http/content-security-policy";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";
import { CapturedResponse } from "#lib/server/runtime/web/captured-response";
import { isCompressible } from "#lib/server/runtime/web/compression";
import { type Answer, finishResponse } from "#lib/server/runtime/web/finish-response";
import { renderInTurn, searchInTurn } from "#lib/server/runtime/web/render-queue";
import type { Requested } from "#lib/server/runtime/web/routes";

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** What is asked for, and who waits in the queue: null for a proxy or this process. */
export type Wanted = { request: IncomingMessage; route: Requested | null; client: string | null };
/** A completed response, and the tags of the data that it is made of. */
export type Made = { answer: Answer; tags: ReadonlySet<string> };

/**
 * Lets Next.js (`next`) make a response when it is its turn, and completes it. With `response`, what is made is for the sender of that request only,
 * and bodies that are no text are passed on to it as they come; without, it is the same for everybody. Null if it was passed on or its client
 * has gone.
 */
export function makeResponse(
  next: Handle,
  https: boolean,
  { request, route, client }: Wanted,
  response?: ServerResponse,
): Promise<Made | null> {
  const make = async () => {
    const scope: ResponseScope = { tags: new Set([LIBRARY_TAG]), status: null };
    const nonce = randomBytes(16).toString("base64url");
    const { url, headers } = request;
    headers["content-security-policy"] = nonceHeader(nonce);
    const finish = (answer: Answer) =>
      finishResponse(answer, { request: { url, headers }, route, scope, nonce, https, isShared: !response });
    const captured = new CapturedResponse(request, response && passOn(response, finish));
    response?.once("close", () => captured.abort());
    await inResponseScope(scope, () => next(request, captured));
    const complete = await captured.completed;
    return complete && { answer: finish(complete), tags: scope.tags };
  };
  if (route?.kind === "page") return renderInTurn(client, make);
  return route?.isSearch ? searchInTurn(make) : make();
}

/** Passes on bodies that are no text. Next.js drops Content-Length, which downloads need to show progress. */
const passOn = (response: ServerResponse, finish: (answer: Answer) => Answer) => ({
  isStreamed: (made: ServerResponse) => !isCompressible(String(made.getHeader("content-type") ?? "text/plain")),
  target: (head: Omit<Answer, "body">) => beginStream(response, head.headers[LENGTH_HEADER], finish({ ...head, body: Buffer.alloc(0) })),
});

function beginStream(response: ServerResponse, length: OutgoingHttpHeader | undefined, { status, headers }: Answer): ServerResponse {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (length !== undefined) response.setHeader("content-length", length);
  response.writeHead(status);
  return response;
}

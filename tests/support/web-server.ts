import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { setPageStatus, usesTags } from "#lib/server/platform/cache/response-scope";
import { requestHandler } from "#lib/server/runtime/web/request-handler";
import { onRequestError } from "../../instrumentation";

export const HTML = { "content-type": "text/html; charset=utf-8" };

/** What stands for Next.js answers: by default "made 1", "made 2" … as HTML. `error`: why a part of the page could not be made. */
export type Answer = {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string;
  tags?: string[];
  pageStatus?: 404 | 500;
  error?: Error;
  wait?: Promise<unknown>;
};

/** A web server in front of a stand-in for Next.js. Call it at the top level of a test file; each test begins with nothing kept. */
export function setUpWebServer() {
  /** `made`: the requests that reached the stand-in. */
  const state: { answer: Answer; made: IncomingMessage[] } = { answer: {}, made: [] };

  async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.made.push(request);
    const { status = 200, headers = HTML, body = `made ${state.made.length}`, tags = [], pageStatus, error, wait } = state.answer;
    usesTags(...tags);
    if (pageStatus) setPageStatus(pageStatus);
    if (error) await reportError(error, request);
    await wait;
    response.writeHead(status, headers);
    response.end(body);
  }

  const server = createServer();
  beforeAll(async () => {
    const handle = requestHandler(next, false);
    server.on("request", (request, response) => void handle(request, response));
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    Object.assign(state, { answer: {}, made: [] });
    await notifyTagsExpired([LIBRARY_TAG]);
  });

  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method,
      redirect: "manual",
      headers: { "accept-language": "en", ...headers },
    });
  return { state, ask, textOf: async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text() };
}

/** Reports the error of a page as Next.js does. */
async function reportError(error: Error, { url: path = "", method = "GET" }: IncomingMessage): Promise<void> {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const context = { routerKind: "App Router", routePath: path, routeType: "render", renderSource: "react-server-components" } as const;
  await onRequestError(error, { path, method, headers: {} }, { ...context, revalidateReason: undefined });
  vi.unstubAllEnvs();
}

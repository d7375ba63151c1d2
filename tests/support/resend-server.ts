import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll } from "vitest";

export const RESEND_KEY = "re_key_of_a_test";

/** A request to send an e-mail. */
export type ReceivedRequest = { path: string; authorization: string; key: string; agent: string; body: Record<string, unknown> };
/** What happens to the next request: a response, a broken connection before or after the delivery, or no response. */
export type FakeResponse = { status: number; body: string } | "drop" | "deliver and drop" | "never";

/** An error response as in Resend's documentation, "Errors". */
export const errorResponse = (status: number, name: string): FakeResponse => ({
  status,
  body: JSON.stringify({ statusCode: status, name, message: `It says ${name}.` }),
});

/**
 * A local server with Resend's API: `POST /emails` with a bearer key and `Idempotency-Key`. `received` lists all requests,
 * `delivered` the e-mails without repetitions; `next` has the responses to the next requests, after which all succeed. More
 * than `perSecond` requests within a second are refused.
 */
export async function startResendServer(
  perSecond = Number.POSITIVE_INFINITY,
): Promise<{ url: string; received: ReceivedRequest[]; delivered: ReceivedRequest[]; next: FakeResponse[] }> {
  const received: ReceivedRequest[] = [];
  const delivered: ReceivedRequest[] = [];
  const next: FakeResponse[] = [];
  const times: number[] = [];
  const ids = new Map<string, { id: string; body: string }>();

  function finishResponse(mail: ReceivedRequest): { status: number; body: string } {
    const before = ids.get(mail.key);
    const body = JSON.stringify(mail.body);
    if (before && before.body !== body) return errorResponse(409, "invalid_idempotent_request") as { status: number; body: string };
    if (!before) delivered.push(mail);
    const id = before?.id ?? `id-${delivered.length}`;
    ids.set(mail.key, { id, body });
    return { status: 200, body: JSON.stringify({ id }) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization = "", "user-agent": agent = "" } = request.headers;
    const key = String(request.headers["idempotency-key"] ?? "");
    const mail = {
      path: `${request.method} ${request.url}`,
      authorization,
      key,
      agent,
      body: (await json(request)) as ReceivedRequest["body"],
    };
    received.push(mail);
    const isTooMuch = times.filter((time) => time > performance.now() - 1_000).length >= perSecond;
    times.push(performance.now());
    const ordered = isTooMuch ? errorResponse(429, "rate_limit_exceeded") : next.shift();
    if (ordered === "never") return;
    if (ordered === "deliver and drop") finishResponse(mail);
    if (ordered === "drop" || ordered === "deliver and drop") {
      request.socket.destroy();
      return;
    }
    const isKnown = authorization === `Bearer ${RESEND_KEY}`;
    const { status, body } =
      ordered ?? (isKnown ? finishResponse(mail) : { status: 401, body: '{"name":"invalid_api_key","message":"No."}' });
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, delivered, next };
}

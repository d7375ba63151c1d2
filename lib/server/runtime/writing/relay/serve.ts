import "server-only";

import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { sendCompletion } from "#lib/server/runtime/writing/relay/completion";
import { Desk, type DeskOptions, NotRecorded } from "#lib/server/runtime/writing/relay/desk";
import { ChatRequest, hashOf, questionOf } from "#lib/server/runtime/writing/relay/question";

/** More than the longest prompt: a whole novel. */
const BODY_BYTES = 16_000_000;
/** The step of `npm run doctor`, which is no question for a person. */
const PROBE = "probe";

export type RelayOptions = DeskOptions & { port: number; token: string };
export type Relay = { url: string; close: () => Promise<void> };

/** A call that gets a status of its own. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Starts a server of OpenAI's protocol on the loopback whose answers come from people (docs/operating.md, "Written by people"). */
export async function startRelay({ port, token, ...options }: RelayOptions): Promise<Relay> {
  const desk = new Desk(options);
  const server = createServer((request, response) => {
    respond(request, response, desk, { token, by: options.by }).catch((error: unknown) => sendError(response, error));
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed).listen(port, "127.0.0.1", listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      desk.close();
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  desk: Desk,
  { token, by }: { token: string; by: string },
): Promise<void> {
  if (!isAllowed(request, token)) throw new Refused(401, "The token is wrong: the relay said it when it started (AI_API_KEY).");
  if (request.method === "GET" && request.url === "/v1/models") {
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ object: "list", data: [{ id: modelIdOf(by), object: "model" }] }));
    return;
  }
  if (request.method !== "POST" || request.url !== "/v1/chat/completions") throw new Refused(404, "There is nothing here.");
  const chat = parseRequest(await readBody(request));
  const question = questionOf(chat, request.headers);
  const promptCharacters = chat.messages.reduce((sum, { content }) => sum + content.length, 0);
  const asked = question.step === PROBE ? Promise.resolve({ text: '{"answer":"yes"}', by, isRefused: false }) : desk.ask(question);
  await sendCompletion(response, asked, { model: by, promptCharacters, isStream: chat.stream });
}

/** The name of a person as a model's, for AI_MODEL and AI_PRICES: without spaces. */
export const modelIdOf = (name: string): string => name.replaceAll(/\s+/g, "-");

/** Hashes have one length, so that the comparison takes the same time for every token. */
const isAllowed = ({ headers: { authorization = "" } }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(authorization)), Buffer.from(hashOf(`Bearer ${token}`)));

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES) throw new Refused(413, `The request has more than ${BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseRequest(body: string): ChatRequest {
  try {
    return ChatRequest.parse(JSON.parse(body));
  } catch (error) {
    throw new Refused(400, error instanceof z.ZodError ? z.prettifyError(error) : "The request is not JSON.");
  }
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = error instanceof Refused ? error.status : error instanceof NotRecorded ? 404 : 500;
  const message = error instanceof Error ? error.message : String(error);
  response
    .writeHead(status, { "content-type": "application/json", connection: "close" })
    .end(JSON.stringify({ error: { message, type: "relay" } }));
}

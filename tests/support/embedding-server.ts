import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";

/** A failure of the next call: a status, or a vector too few. */
export type EmbeddingFault = { status: number } | "short";

export type EmbeddingServer = {
  /** For `AI_BASE_URL`. */
  url: string;
  /** The texts of each call. */
  calls: { model: string; texts: string[] }[];
  fail(...faults: EmbeddingFault[]): void;
  close(): Promise<void>;
};

const RequestBody = z.object({ model: z.string(), input: z.array(z.string()), encoding_format: z.literal("float").optional() });

/** Words that mean much the same: a text's vector counts them, so that texts without a common word can be near. */
const MEANINGS = [/\b(?:sea|ship|waves?|sailors?)\b/g, /\b(?:money|ledger|debts?|coins?)\b/g, /\b(?:snow|ice|frost|cold)\b/g];
const vectorOf = (text: string): number[] => [0.01, ...MEANINGS.map((words) => text.toLowerCase().match(words)?.length ?? 0)];

/** A server on loopback with the protocol of OpenAI's embeddings. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const faults: EmbeddingFault[] = [];
  const calls: EmbeddingServer["calls"] = [];
  const answer = (body: z.infer<typeof RequestBody>): { status: number; body: unknown } => {
    calls.push({ model: body.model, texts: body.input });
    const fault = faults.shift();
    if (typeof fault === "object")
      return { status: fault.status, body: { error: { message: "The test asked for it.", type: "server_error" } } };
    const texts = fault === "short" ? body.input.slice(1) : body.input;
    const data = texts.map((text, index) => ({ object: "embedding", index, embedding: vectorOf(text) }));
    const tokens = body.input.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
    return { status: 200, body: { object: "list", data, model: body.model, usage: { prompt_tokens: tokens, total_tokens: tokens } } };
  };
  const http = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method !== "POST" || request.url !== "/v1/embeddings") send(404, { error: { message: "There is nothing here." } });
    else
      json(request)
        .then((body) => answer(RequestBody.parse(body)))
        .then(({ status, body }) => send(status, body))
        .catch((error: unknown) => send(400, { error: { message: String(error) } }));
  });
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    calls,
    fail: (...some) => {
      faults.push(...some);
    },
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
}

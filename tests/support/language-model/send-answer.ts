import type { ServerResponse } from "node:http";
import type { ModelResponse } from "#tests/support/language-model/faults";

export type TokenUsage = { inputTokens: number; outputTokens: number; cachedTokens: number };
type SentResponse = ModelResponse & { model: string; usage: TokenUsage };

const CHUNK = 400;

/** Sends a chat completion as JSON. A cut one ends within its JSON document. */
export function sendPlain(response: ServerResponse, { text, finish, isCut, model, usage }: SentResponse): void {
  const choices = [{ index: 0, message: { role: "assistant", content: text }, finish_reason: finish, logprobs: null }];
  const body = JSON.stringify({ ...head(model), object: "chat.completion", choices, usage: asOpenAi(usage) });
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  if (!isCut) response.end(body);
  else response.write(body.slice(0, body.length / 2), () => response.destroy());
}

/** Sends a chat completion as server-sent events. A cut one ends without a finish reason. */
export function sendStream(response: ServerResponse, { text, finish, isCut, model, usage }: SentResponse, includesUsage: boolean): void {
  const first = { ...head(model), object: "chat.completion.chunk" };
  const event = (data: object) => `data: ${JSON.stringify({ ...first, ...data })}\n\n`;
  const choice = (delta: object, reason: string | null) => event({ choices: [{ index: 0, delta, finish_reason: reason }] });
  if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(choice({ role: "assistant", content: "" }, null));
  for (let from = 0; from < text.length; from += CHUNK) response.write(choice({ content: text.slice(from, from + CHUNK) }, null));
  if (isCut) {
    response.write("", () => response.destroy());
    return;
  }
  response.write(choice({}, finish));
  if (includesUsage) response.write(event({ choices: [], usage: asOpenAi(usage) }));
  response.end("data: [DONE]\n\n");
}

/** Sends a word a second until the client goes. */
export function sendTrickle(response: ServerResponse, model: string): void {
  const first = { ...head(model), object: "chat.completion.chunk" };
  const choices = [{ index: 0, delta: { role: "assistant", content: "word " }, finish_reason: null }];
  const send = () => response.write(`data: ${JSON.stringify({ ...first, choices })}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream" });
  send();
  const timer = setInterval(send, 1_000);
  response.on("close", () => clearInterval(timer));
}

/** Sends chunks without text for some seconds, then calls `answer` to send the rest. */
export function sendThinking(response: ServerResponse, model: string, answer: () => void): void {
  const chunk = { ...head(model), object: "chat.completion.chunk", choices: [{ index: 0, delta: {}, finish_reason: null }] };
  response.writeHead(200, { "content-type": "text/event-stream" });
  let left = 6;
  const timer = setInterval(() => {
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    answer();
  }, 500);
}

export function sendError(response: ServerResponse, status: number, message: string, retryAfter?: string): void {
  const headers = { "content-type": "application/json", ...(retryAfter !== undefined && { "retry-after": retryAfter }) };
  response.writeHead(status, headers).end(JSON.stringify({ error: { message, type: "error", param: null, code: null } }));
}

const head = (model: string) => ({ id: "chatcmpl-1", created: Math.floor(Date.now() / 1_000), model });

const asOpenAi = ({ inputTokens, outputTokens, cachedTokens }: TokenUsage) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
  prompt_tokens_details: { cached_tokens: cachedTokens },
});

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { PromptName } from "#lib/server/modules/generation/prompts";
import { type AnswerOptions, answerTo } from "#tests/support/language-model/answers";
import { answerWithFault, type Fault, type ModelResponse } from "#tests/support/language-model/faults";
import { recognizePrompt } from "#tests/support/language-model/recognize-prompt";
import { sendError, sendPlain, sendStream, sendThinking, sendTrickle, type TokenUsage } from "#tests/support/language-model/send-answer";

/** A call, with the step whose prompt it was ("unknown" if none), and how it ended. */
export type RecordedCall = {
  step: PromptName | "unknown";
  /** The values of the prompt's placeholders. */
  values: Readonly<Record<string, string>>;
  model: string;
  system: string;
  user: string;
  /** What else was asked: temperature, reasoning, the form of the answer. */
  options: Pick<RequestBody, "temperature" | "reasoning_effort" | "response_format">;
  headers: IncomingMessage["headers"];
  fault: Fault | null;
  /** Milliseconds, as of `performance.now()`. */
  receivedAt: number;
  /** What was billed; null if there was no whole answer. */
  usage: TokenUsage | null;
};

/** What the model writes, and whether it reports its tokens. */
type ServerOptions = AnswerOptions & { reportsUsage: boolean };

export type LanguageModelServer = {
  /** For `AI_BASE_URL`. */
  url: string;
  calls: RecordedCall[];
  options: ServerOptions;
  /** Awaited before each answer, so that a test can act while a step runs. */
  beforeAnswer: (call: RecordedCall) => Promise<void> | void;
  /** Queues faults for the next calls of a step, or of any step. */
  fail(step: PromptName | "any", ...faults: Fault[]): void;
  /** Resolves when this number of calls was received. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
};

const RequestBody = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  temperature: z.number().optional(),
  reasoning_effort: z.string().optional(),
  response_format: z.object({ type: z.string(), json_schema: z.object({ schema: z.unknown() }).optional() }).optional(),
  max_tokens: z.int().default(Number.MAX_SAFE_INTEGER),
});
type RequestBody = z.infer<typeof RequestBody>;

const CHARACTERS_PER_TOKEN = 4;
const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/**
 * A server on loopback with the protocol of OpenAI's chat completions. It recognizes each prompt of lib/server/modules/generation/prompts and
 * answers with prose of the opening collection in which words are exchanged, so that no text is in the library already. The same prompt gets
 * the same answer; a prompt that it does not know gets "Hello.".
 */
export async function startLanguageModelServer(options: Partial<ServerOptions> = {}): Promise<LanguageModelServer> {
  const faults: { step: PromptName | "any"; fault: Fault }[] = [];
  const knownSystems = new Set<string>();
  let waiting: { count: number; resolve: () => void }[] = [];

  function takeFault(step: string): Fault | null {
    const index = faults.findIndex((candidate) => candidate.step === step || candidate.step === "any");
    return index < 0 ? null : (faults.splice(index, 1)[0]?.fault ?? null);
  }

  function record(
    { model, messages, temperature, reasoning_effort, response_format }: RequestBody,
    headers: IncomingMessage["headers"],
  ): RecordedCall {
    const textOf = (role: string) => messages.flatMap((message) => (message.role === role ? [message.content] : [])).join("\n");
    const [system, user] = [textOf("system"), textOf("user")];
    const { name: step = "unknown" as const, values = {} } = recognizePrompt(system, user) ?? {};
    const options = { temperature, reasoning_effort, response_format };
    const call = {
      step,
      values,
      model,
      system,
      user,
      options,
      headers,
      fault: takeFault(step),
      receivedAt: performance.now(),
      usage: null,
    };
    server.calls.push(call);
    for (const { resolve } of waiting.filter(({ count }) => count <= server.calls.length)) resolve();
    waiting = waiting.filter(({ count }) => count > server.calls.length);
    return call;
  }

  function answerOf({ system, user, fault }: RecordedCall, maxTokens: number): ModelResponse {
    const prompt = recognizePrompt(system, user);
    const right = prompt ? answerTo(prompt, server.options) : "Hello.";
    const answer = answerWithFault(typeof right === "string" ? right : JSON.stringify(right), fault, prompt?.language ?? "en");
    const limit = maxTokens * CHARACTERS_PER_TOKEN;
    return answer.text.length > limit && fault !== "endless" ? { ...answer, text: answer.text.slice(0, limit), finish: "length" } : answer;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") return sendError(response, 404, "There is nothing here.");
    const body = RequestBody.parse(await json(request));
    const call = record(body, request.headers);
    const { fault, system, user } = call;
    await server.beforeAnswer(call);
    if (fault === "hang") return;
    if (fault === "trickle") return sendTrickle(response, body.model);
    if (fault !== null && typeof fault === "object" && "status" in fault)
      return sendError(response, fault.status, `The test asked for status ${fault.status}.`, fault.retryAfter);
    const answer = answerOf(call, body.max_tokens);
    const cachedTokens = knownSystems.has(system) ? tokensOf(system) : 0;
    knownSystems.add(system);
    const usage = { inputTokens: tokensOf(system) + tokensOf(user), outputTokens: tokensOf(answer.text), cachedTokens };
    if (!answer.isCut) call.usage = usage;
    const sent = { ...answer, usage, model: `${body.model}-2026` };
    const stream = () => sendStream(response, sent, server.options.reportsUsage && (body.stream_options?.include_usage ?? false));
    if (fault === "thinking") sendThinking(response, body.model, stream);
    else if (body.stream) stream();
    else sendPlain(response, sent);
  }

  const http = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => sendError(response, 400, String(error)));
  });
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  const server: LanguageModelServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    calls: [],
    options: { wordsPerChapter: 1_250, reportsUsage: true, ...options },
    beforeAnswer: () => undefined,
    fail: (step, ...some) => {
      faults.push(...some.map((fault) => ({ step, fault })));
    },
    received: (count) => (server.calls.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve }))),
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  return server;
}

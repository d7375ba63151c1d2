import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { messagesOf, samplingOf } from "#lib/server/platform/language-model/call-options";
import { complete } from "#lib/server/platform/language-model/complete";
import { setUpTestSettings } from "#tests/support/environment";

const bodies: Record<string, unknown>[] = [];
/** Speaks Anthropic's protocol: an answer of one word, of whose input 40 tokens were read from the cache and 50 put into it. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  bodies.push((await json(request)) as Record<string, unknown>);
  const usage = { input_tokens: 10, cache_read_input_tokens: 40, cache_creation_input_tokens: 50, output_tokens: 1 };
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "pen-1",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  const events = [
    { type: "message_start", message },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Hello." } },
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 2 } },
    { type: "message_stop" },
  ];
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
}
const http = createServer((request, response) => void answer(request, response));
await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
afterAll(() => http.close());

setUpTestSettings({
  AI_PROVIDER: "anthropic",
  AI_BASE_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
  AI_API_KEY: "key",
  AI_MODEL: "pen",
  AI_ROLES: '{"writer":{"temperature":0.9},"planner":{"effort":"none"},"critic":{"effort":"high"}}',
});

const PARTS = ["The run.", "What was.", "The chapter.", "The call."];
const CACHED = { type: "ephemeral" };

test("Anthropic gets a mark at the end of each part but the last, temperature, and what was cached is counted", async () => {
  const signal = new AbortController().signal;
  const answer = await complete({ system: "You write.", user: PARTS, role: "writer", maxOutputTokens: 100, signal });
  expect(answer).toMatchObject({ text: "Hello.", usage: { inputTokens: 100, cachedTokens: 40, writtenTokens: 50, outputTokens: 2 } });
  expect(bodies[0]).toMatchObject({ temperature: 0.9, system: [{ type: "text", text: "You write." }] });
  expect(bodies[0]?.messages).toEqual([
    {
      role: "user",
      content: PARTS.map((text, index) => ({ type: "text", text, ...(index < 3 && { cache_control: CACHED }) })),
    },
  ]);
});

test("a prompt of one part has no mark, and one of many parts no more than Anthropic allows", () => {
  expect(JSON.stringify(messagesOf({ system: "", user: "Hello." }))).not.toContain("cacheControl");
  const many = JSON.stringify(messagesOf({ system: "", user: ["1", "2", "3", "4", "5", "6"] }));
  expect(many.split("cacheControl")).toHaveLength(5);
});

test("reasoning is named as the provider names it", () => {
  expect(samplingOf("planner").providerOptions.anthropic).toEqual({ thinking: { type: "disabled" } });
  expect(samplingOf("critic").providerOptions).toMatchObject({
    anthropic: { effort: "high" },
    openai: { reasoningEffort: "high" },
    configured: { reasoningEffort: "high" },
  });
  expect(samplingOf("writer").providerOptions).not.toHaveProperty("anthropic");
});

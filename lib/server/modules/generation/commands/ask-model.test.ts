import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { AnswerUnusable, askForJson, askForText } from "#lib/server/modules/generation/commands/ask-model";
import { prisma } from "#lib/server/platform/database/prisma";
import { ModelUnavailable } from "#lib/server/platform/language-model/failure";
import { setUpTestEnvironment } from "#tests/support/environment";
import { startLanguageModelServer } from "#tests/support/language-model-server";

const server = await startLanguageModelServer();
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "model", AI_PRICES: "model=2/10/1" });

beforeEach(async () => {
  server.calls.length = 0;
  await prisma().modelCall.deleteMany();
});

const QUESTION = {
  runId: null,
  step: "chapter:1",
  role: "writer" as const,
  prompt: { system: "You greet people.", user: "Greet me.", version: "greeting@00000000" },
  maxOutputTokens: 1_000,
};
const askText = (signal = new AbortController().signal) => askForText({ ...QUESTION, signal });
const askJson = () => askForJson({ ...QUESTION, signal: new AbortController().signal }, z.object({ greeting: z.string().max(10) }));
const failure = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error("The call succeeded.")),
    (error: unknown) => error,
  );
const recordedCalls = () => prisma().modelCall.findMany({ orderBy: { startedAt: "asc" } });
const outcomes = async () => (await recordedCalls()).map(({ outcome }) => outcome);

const ITALIAN =
  "La casa dormiva ancora quando il vecchio scese le scale, aprì la porta del giardino e chiamò il cane, che non venne; allora tornò in cucina, accese il fuoco, mise l’acqua sul fornello e si sedette ad aspettare che qualcuno scendesse a parlare con lui.";
const ENGLISH =
  "The house was still asleep when the old man came down the stairs, opened the garden door and called the dog, which did not come; so he went back to the kitchen, lit the fire, put the water on, and sat down to wait for somebody to come and talk to him.";

test("a call is recorded with its model, prompt version, tokens, cost, duration and result", async () => {
  expect(await askText()).toBe("Hello.");
  await askText();
  const [first, second] = await recordedCalls();
  // 8 tokens in, 2 out, at 2 and 10 millionths; the second time 5 of the 8 are cached, at 1.
  expect(first).toMatchObject({ runId: null, step: "chapter:1", model: "model-2026", promptVersion: "greeting@00000000" });
  expect(first).toMatchObject({ inputTokens: 8, outputTokens: 2, cachedTokens: 0, cost: 36n, outcome: "ok", answer: null });
  expect(first?.durationMs).toBeGreaterThan(0);
  expect(first?.finishedAt).not.toBeNull();
  expect(second).toMatchObject({ inputTokens: 8, outputTokens: 2, cachedTokens: 5, cost: 31n });
});

test("a failed call is settled with what the service bills: nothing for an error, the prompt and what arrived for a cut or aborted answer", async () => {
  server.fail("any", { status: 500 }, "cut");
  await askText();
  server.fail("any", "hang");
  const caller = new AbortController();
  const aborted = failure(askText(caller.signal));
  await server.received(4);
  caller.abort();
  await aborted;
  const used = (await recordedCalls()).map(({ inputTokens, outputTokens, cost }) => [inputTokens, outputTokens, cost]);
  // The prompt has 26 characters, the cut answer is "Hel": at 2 characters a token 13 and 2 tokens, at 2 and 10 millionths.
  expect(used).toEqual([
    [0, 0, 0n],
    [13, 2, 46n],
    [8, 2, 31n],
    [13, 0, 26n],
  ]);
});

test("an answer without a report of its tokens is settled with an estimate", async () => {
  server.options.reportsUsage = false;
  await askText();
  server.options.reportsUsage = true;
  expect(await recordedCalls()).toMatchObject([{ inputTokens: 13, outputTokens: 3, cachedTokens: 0, outcome: "ok" }]);
});

test("a busy service is asked again after the time that it names", async () => {
  server.fail("any", { status: 429, retryAfter: "1" });
  expect(await askText()).toBe("Hello.");
  const [first, second] = server.calls;
  expect((second?.receivedAt ?? 0) - (first?.receivedAt ?? 0)).toBeGreaterThanOrEqual(990);
  expect(await outcomes()).toEqual(["unavailable", "ok"]);
});

test("a service that is busy for longer than a minute is left to the caller at once", async () => {
  server.fail("any", { status: 429, retryAfter: "120" });
  expect(await failure(askText())).toEqual(expect.objectContaining({ retryAfterMs: 120_000 }));
  expect(server.calls).toHaveLength(1);
});

test("a service that fails or breaks off is asked three times", async () => {
  server.fail("any", { status: 500 }, "cut");
  expect(await askText()).toBe("Hello.");
  expect(await outcomes()).toEqual(["unavailable", "unavailable", "ok"]);
  server.fail("any", { status: 500 }, { status: 500 }, { status: 500 });
  expect(await failure(askText())).toBeInstanceOf(ModelUnavailable);
  expect(server.calls).toHaveLength(6);
});

test("JSON is found within other words, and an invalid document is repaired once", async () => {
  server.fail("any", { text: 'Here it is:\n```json\n{"greeting":"Hello"}\n```' });
  expect(await askJson()).toEqual({ greeting: "Hello" });
  server.fail("any", { text: '{"greeting":"Good afternoon"}' }, { text: '{"greeting":"Hello"}' });
  expect(await askJson()).toEqual({ greeting: "Hello" });
  expect(server.calls.at(-1)?.user).toMatch(
    /^Greet me\.\n\nAnswer with one JSON document[\s\S]*\n\nYour last answer was not valid: greeting: /,
  );
  expect(await outcomes()).toEqual(["ok", "invalid", "ok"]);
});

test("JSON that is invalid twice fails with its text kept", async () => {
  server.fail("any", { text: '{"greeting": "Hel' }, { text: "[3]" });
  const error = await failure(askJson());
  expect(error).toBeInstanceOf(AnswerUnusable);
  expect(error).toMatchObject({ reason: "invalid", details: "[3]" });
  expect((await recordedCalls()).map(({ answer }) => answer)).toEqual(['{"greeting": "Hel', "[3]"]);
});

test("an answer in another language, an empty one and one that was cut off are asked for again with a hint", async () => {
  server.fail("any", { text: ENGLISH }, { text: ITALIAN });
  const signal = new AbortController().signal;
  expect(await askForText({ ...QUESTION, language: "it", signal })).toBe(ITALIAN);
  expect(server.calls.at(-1)?.user).toContain("in another language");
  server.fail("any", "empty", "truncated");
  expect(await askText()).toBe("Hello.");
  expect(server.calls.at(-2)?.user).toContain("was empty");
  expect(server.calls.at(-1)?.user).toContain("was cut off");
  expect(await outcomes()).toEqual(["language", "ok", "empty", "truncated", "ok"]);
});

test("a refusal, in words or by the service’s filter, is asked again with a hint, at most twice", async () => {
  server.fail("any", "refusal", "content filter");
  expect(await askText()).toBe("Hello.");
  expect(server.calls.at(-1)?.user).toContain("This is fiction");
  server.fail("any", "refusal", "refusal", "refusal");
  expect(await failure(askText())).toMatchObject({ reason: "refused", details: "I’m sorry, but I can’t help with that." });
  expect(server.calls).toHaveLength(6);
});

test("an aborted call ends at once and is not repeated", async () => {
  server.fail("any", "hang");
  const caller = new AbortController();
  const aborted = failure(askText(caller.signal));
  await server.received(1);
  caller.abort(new Error("The worker stops."));
  expect(await aborted).toEqual(new Error("The worker stops."));
  expect(await outcomes()).toEqual(["error"]);
});

test("the wait before another attempt ends when the caller aborts", async () => {
  server.fail("any", { status: 429, retryAfter: "50" });
  const caller = new AbortController();
  const aborted = failure(askText(caller.signal));
  await server.received(1);
  caller.abort();
  expect(await aborted).toMatchObject({ name: "AbortError" });
  expect(server.calls).toHaveLength(1);
});

test("the service learns what a call is for: run, step, role, attempt, form, language, words and prompt", async () => {
  server.fail("any", "empty");
  await askForText({ ...QUESTION, language: "it", words: 900, signal: new AbortController().signal });
  const purposes = server.calls.map(({ headers }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("x-pastiche-"))),
  );
  const first = {
    "x-pastiche-run": "none",
    "x-pastiche-step": "chapter:1",
    "x-pastiche-role": "writer",
    "x-pastiche-attempt": "1",
    "x-pastiche-format": "prose",
    "x-pastiche-language": "it",
    "x-pastiche-words": "900",
    "x-pastiche-prompt": "greeting",
  };
  expect(purposes).toEqual([first, { ...first, "x-pastiche-attempt": "2" }]);
});

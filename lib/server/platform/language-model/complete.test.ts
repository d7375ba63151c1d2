import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { complete } from "#lib/server/platform/language-model/complete";
import { ModelUnavailable } from "#lib/server/platform/language-model/failure";
import { setUpTestSettings } from "#tests/support/environment";
import { startLanguageModelServer } from "#tests/support/language-model-server";

const server = await startLanguageModelServer();
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());
setUpTestSettings({
  AI_BASE_URL: server.url,
  AI_MODEL: "writing-model",
  AI_CRITIC_MODEL: "judging-model",
  AI_ROLES: '{"judge":{"temperature":0,"effort":"low"}}',
});

const PROMPT = { system: "You greet people.", user: "Greet me." };
const ask = (signal = new AbortController().signal) => complete({ ...PROMPT, role: "writer", maxOutputTokens: 100, signal });
// A success, so that the failures of two tests are not in a row.
beforeEach(async () => {
  await ask();
});
const failure = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error("The call succeeded.")),
    (error: unknown) => error,
  );

test("an answer comes with its model’s name as the service gives it and what was used", async () => {
  const answer = await ask();
  expect(answer).toMatchObject({ text: "Hello.", finish: "stop", model: "writing-model-2026" });
  expect(answer.usage).toEqual({ inputTokens: 8, outputTokens: 2, cachedTokens: 5 });
  expect(answer.durationMs).toBeGreaterThan(0);
});

test("the critic may be another model", async () => {
  await complete({ ...PROMPT, role: "critic", maxOutputTokens: 100, signal: new AbortController().signal });
  expect(server.calls.at(-1)?.model).toBe("judging-model");
});

test("an answer at the limit of tokens, one that the service’s filter stopped, and an empty one say so", async () => {
  server.fail("any", "truncated", "content filter", "empty");
  expect(await ask()).toMatchObject({ text: "Hel", finish: "length" });
  expect(await ask()).toMatchObject({ text: "", finish: "refused" });
  expect(await ask()).toMatchObject({ text: "", finish: "stop" });
});

test("a service that fails or is busy is unavailable, with the wait that it asks for in seconds or as a date", async () => {
  server.fail("any", { status: 500 }, { status: 429, retryAfter: "7" });
  expect(await failure(ask())).toEqual(expect.objectContaining({ retryAfterMs: null }));
  expect(await failure(ask())).toEqual(expect.objectContaining({ retryAfterMs: 7_000 }));
  server.fail("any", { status: 503, retryAfter: new Date(Date.now() + 30_000).toUTCString() });
  const busy = await failure(ask());
  if (!(busy instanceof ModelUnavailable)) throw busy;
  expect(busy.retryAfterMs).toBeGreaterThan(28_000);
  expect(busy.retryAfterMs).toBeLessThanOrEqual(30_000);
});

test("a connection that breaks within an answer is a failure of the service, not a short answer", async () => {
  server.fail("any", "cut");
  expect(await failure(ask())).toBeInstanceOf(ModelUnavailable);
});

test("a request that the service refuses as wrong is not its failure", async () => {
  server.fail("any", { status: 400 });
  const error = await failure(ask());
  expect(error).not.toBeInstanceOf(ModelUnavailable);
  expect(error).toMatchObject({ statusCode: 400 });
});

test("a call ends when its caller aborts it", async () => {
  server.fail("any", "hang");
  const caller = new AbortController();
  const count = server.calls.length;
  const aborted = failure(ask(caller.signal));
  await server.received(count + 1);
  caller.abort(new Error("The worker stops."));
  expect(await aborted).toEqual(new Error("The worker stops."));
});

test("a service that sends nothing for two minutes is given up", async () => {
  server.fail("any", "hang");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const count = server.calls.length;
  const silent = failure(ask());
  await server.received(count + 1);
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  expect(await silent).toEqual(new ModelUnavailable("the service stopped answering", null));
});

test("a service that answers more slowly than two tokens a second is given up", async () => {
  server.fail("any", "trickle");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const count = server.calls.length;
  const signal = new AbortController().signal;
  const slow = failure(complete({ ...PROMPT, role: "writer", maxOutputTokens: 100, signal }));
  await server.received(count + 1);
  // No spy: restoring all mocks at the end of the file would put the false clock back (tests/support/fresh-state.ts).
  const timers = vi.fn(setTimeout);
  vi.stubGlobal("setTimeout", timers);
  for (const seconds of [50, 50, 50, 20]) {
    // Each word that arrives begins the wait of two minutes anew.
    const before = timers.mock.calls.length;
    await vi.waitUntil(() => timers.mock.calls.length > before, { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
  }
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(await slow).toEqual(new ModelUnavailable("the service stopped answering", null));
});

test("after five failures in a row the service is not asked for a minute, and asked again after it", async () => {
  server.fail("any", ...Array.from({ length: 5 }, () => ({ status: 500 })));
  for (let count = 0; count < 5; count += 1) await failure(ask());
  const count = server.calls.length;
  expect(await failure(ask())).toEqual(new ModelUnavailable("the service failed several times in a row", 60_000));
  expect(server.calls).toHaveLength(count);
  // Another model is asked.
  await complete({ ...PROMPT, role: "critic", maxOutputTokens: 100, signal: new AbortController().signal });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect((await ask()).text).toBe("Hello.");
});

test("an answer without end is given up, and counted as far as it came", async () => {
  server.fail("any", "endless");
  const used = vi.fn();
  const signal = new AbortController().signal;
  const answer = complete({ ...PROMPT, role: "writer", maxOutputTokens: 100, signal, onFailedUsage: used });
  expect(await failure(answer)).toBeInstanceOf(ModelUnavailable);
  expect(used).toHaveBeenCalledOnce();
});

test("an answer has no control characters", async () => {
  server.fail("any", { text: "One\u0000 and\u0007 two\r\nthree\u001b[0m" });
  expect((await ask()).text).toBe("One and two\nthree[0m");
});

test("parts of a prompt are one text, temperature and reasoning are the role’s, and the services’ own without AI_ROLES", async () => {
  const signal = new AbortController().signal;
  await complete({ system: "You greet.", user: ["First.", "Second."], role: "judge", maxOutputTokens: 100, signal });
  expect(server.calls.at(-1)).toMatchObject({
    user: "First.\n\nSecond.",
    model: "judging-model",
    options: { temperature: 0, reasoning_effort: "low" },
  });
  await ask();
  expect(server.calls.at(-1)?.options).toEqual({});
});

test("chunks without text are signs of life", async () => {
  server.fail("any", "thinking");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const count = server.calls.length;
  const waiting = complete({ ...PROMPT, role: "writer", maxOutputTokens: 1_000, signal: new AbortController().signal });
  await server.received(count + 1);
  const timers = vi.fn(setTimeout);
  vi.stubGlobal("setTimeout", timers);
  for (let round = 0; round < 3; round += 1) {
    const before = timers.mock.calls.length;
    await vi.waitUntil(() => timers.mock.calls.length > before, { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(100_000);
  }
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect((await waiting).text).toBe("Hello.");
});

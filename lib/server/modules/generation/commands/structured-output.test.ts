import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { askForJson } from "#lib/server/modules/generation/commands/ask-model";
import {
  hasStructuredOutput,
  probeStructuredOutput,
  storeStructuredOutput,
} from "#lib/server/modules/generation/commands/structured-output";
import { prisma } from "#lib/server/platform/database/prisma";
import { readSiteSettings } from "#lib/server/platform/settings/overrides";
import { setUpTestEnvironment } from "#tests/support/environment";
import { startLanguageModelServer } from "#tests/support/language-model-server";

const server = await startLanguageModelServer();
afterAll(() => server.close());
setUpTestEnvironment({
  AI_BASE_URL: server.url,
  AI_MODEL: "pen",
  AI_CRITIC_MODEL: "eye",
  AI_ROLES: '{"writer":{"authors":{"franz-kafka":"kafka-pen"}},"critic":{"window":4096}}',
});

beforeEach(async () => {
  server.calls.length = 0;
  await prisma().modelCall.deleteMany();
  await prisma().siteSetting.deleteMany();
});

const { signal } = new AbortController();
const QUESTION = {
  ...{ runId: null, step: "brief", role: "writer" as const, maxOutputTokens: 1_000, signal },
  prompt: { system: "You greet people.", user: "Greet me.", version: "greeting@00000000" },
};
const Greeting = z.object({ greeting: z.string().max(10) });
const RIGHT = { text: '{"greeting":"Hello"}' };
const asked = () => server.calls.map(({ options, user }) => [options.response_format?.type ?? null, user.includes("JSON Schema")]);

test("the probe asks each model in use once, by its role, and finds which keep to a schema", async () => {
  server.fail("any", { text: '{"answer":"yes"}' }, { text: "Yes." }, { status: 400 });
  const probed = await probeStructuredOutput(signal);
  expect(probed).toEqual([
    { model: "pen", isNative: true, fault: null },
    { model: "kafka-pen", isNative: false, fault: "it answers, but not in the form that was asked for" },
    { model: "eye", isNative: false, fault: "The test asked for status 400." },
  ]);
  expect(server.calls.map(({ model, options, headers }) => [model, options.response_format?.type, headers["x-pastiche-step"]])).toEqual(
    ["pen", "kafka-pen", "eye"].map((model) => [model, "json_schema", "probe"]),
  );
  expect(await Promise.all(["pen", "kafka-pen", "eye", "other"].map(hasStructuredOutput))).toEqual([true, false, false, false]);
  expect((await prisma().modelCall.findMany({ orderBy: { outcome: "asc" } })).map(({ step, outcome }) => [step, outcome])).toEqual([
    ["probe", "error"],
    ["probe", "invalid"],
    ["probe", "ok"],
  ]);
  expect(await readSiteSettings()).toEqual({ changed: {}, version: null });
});

test("without a probe JSON is asked for by the prompt; a model that keeps to a schema gets the schema instead", async () => {
  server.fail("any", RIGHT, RIGHT);
  await askForJson({ ...QUESTION, signal }, Greeting);
  await storeStructuredOutput("pen", true, new Date());
  expect(await askForJson({ ...QUESTION, signal }, Greeting)).toEqual({ greeting: "Hello" });
  expect(asked()).toEqual([
    [null, true],
    ["json_schema", false],
  ]);
  expect(server.calls[1]?.options.response_format?.json_schema?.schema).toMatchObject({ required: ["greeting"] });
});

test("an answer in the form that breaks a rule is repaired too", async () => {
  await storeStructuredOutput("pen", true, new Date());
  server.fail("any", { text: '{"greeting":"Good afternoon"}' }, RIGHT);
  expect(await askForJson({ ...QUESTION, signal }, Greeting)).toEqual({ greeting: "Hello" });
  expect(server.calls[1]?.user).toContain("Your last answer was not valid: greeting");
});

test("a service that refuses the schema later is asked by the prompt at once and from then on", async () => {
  await storeStructuredOutput("pen", true, new Date());
  server.fail("any", { status: 400 }, RIGHT, RIGHT);
  expect(await askForJson({ ...QUESTION, signal }, Greeting)).toEqual({ greeting: "Hello" });
  await askForJson({ ...QUESTION, signal }, Greeting);
  expect(asked()).toEqual([
    ["json_schema", false],
    [null, true],
    [null, true],
  ]);
});

test("a role has a model for an author", async () => {
  server.fail("any", RIGHT);
  await askForJson({ ...QUESTION, authorId: "franz-kafka", signal }, Greeting);
  expect(server.calls[0]?.model).toBe("kafka-pen");
});

test("a prompt over the window of its role is not sent", async () => {
  const prompt = { ...QUESTION.prompt, user: "word ".repeat(2_000) };
  await expect(askForJson({ ...QUESTION, role: "critic", prompt, signal }, Greeting)).rejects.toThrow(
    /^The prompt of brief \(10\d+ characters\) and its answer do not fit the critic’s window of 4096 tokens\.$/,
  );
  expect(server.calls).toEqual([]);
});

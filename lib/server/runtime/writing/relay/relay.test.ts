import { writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { askForJson, askForText } from "#lib/server/modules/generation/commands/ask-model";
import {
  hasStructuredOutput,
  probeStructuredOutput,
  storeStructuredOutput,
} from "#lib/server/modules/generation/commands/structured-output";
import { prisma } from "#lib/server/platform/database/prisma";
import {
  answer,
  appears,
  ITALIAN,
  list,
  pathOf,
  Quoted,
  RELAY_PORT,
  RELAY_PROMPT,
  RELAY_QUESTION,
  RELAY_TOKEN,
  read,
  setUpRelay,
  startRelayHere,
  states,
  stop,
} from "#tests/support/relay";

setUpRelay();
const { signal } = RELAY_QUESTION;

const Answer = z.strictObject({ title: z.string().max(20), kind: z.enum(["scene", "letter"]), events: z.array(z.object({ id: z.int() })) });

test("a call becomes a file that says what it is for, with what stays in files of its own, and the file’s answer comes back", async () => {
  const asked = askForText({ ...RELAY_QUESTION, language: "it", words: 90 });
  const name = await appears("draft-3-2-chapter.md");
  expect(name).toBe("0001-draft-3-2-chapter.md");
  const text = read(`inbox/${name}`);
  expect(text).toMatch(
    /^---\nid: 0001\nkey: draft-3-2-1-[0-9a-f]{12}\nrun: none\nstep: draft-3-2\nprompt: chapter\nrole: writer\nattempt: 1\nlanguage: it\n/,
  );
  expect(text).toContain("format: prose\nwords: 90 (63 to 117)\nanswer: outbox/0001-draft-3-2-chapter.md\n---");
  expect(text.trimEnd().endsWith("Write chapter 2.")).toBe(true);
  const packs = [...text.matchAll(/pack\/(\S+\.md) \(new\): /g)].map(([, file]) => read(`pack/${file}`));
  expect(packs).toEqual(["You write.", "The bible.", "The first chapter was sad."]);
  answer(name, `\n${ITALIAN}\n`);
  expect(await asked).toBe(ITALIAN);
  expect([list("inbox"), list("outbox"), list("done")]).toEqual([
    [],
    [],
    ["0001-draft-3-2-chapter.answer.md", "0001-draft-3-2-chapter.md"],
  ]);
  expect(states).toEqual(["0001-draft-3-2-chapter.md open", "0001-draft-3-2-chapter.md answered"]);
  expect(await prisma().modelCall.findFirstOrThrow()).toMatchObject({
    model: "Ada",
    outcome: "ok",
    cost: 0n,
    outputTokens: Math.ceil(ITALIAN.length / 4),
  });
});

test("the parts of a later call say what is new in them", async () => {
  const first = askForText(RELAY_QUESTION);
  answer(await appears("draft-3-2-chapter.md"), "The second chapter.");
  await first;
  const user = ["The bible.", "The first chapter was sad.\nThe second was short.", "Write chapter 3."];
  const second = askForText({ ...RELAY_QUESTION, step: "draft:4:1", prompt: { ...RELAY_PROMPT, user } });
  const name = await appears("draft-4-1-chapter.md");
  expect(name).toBe("0002-draft-4-1-chapter.md");
  const notes = [...read(`inbox/${name}`).matchAll(/^- pack\/\S+ \((.+)\): /gm)].map(([, note]) => note);
  expect(notes).toEqual(["as before", "as before", expect.stringMatching(/^begins as [0-9a-f]{12}\.md, new from line 2$/)]);
  answer(name, "The third chapter.");
  expect(await second).toBe("The third chapter.");
});

test.each([
  ["by the prompt", false],
  ["by the schema of the request", true],
])(
  "a question for JSON, %s, brings a skeleton and the schema; faults of form are written down and the question stays open",
  async (_, isNative) => {
    await storeStructuredOutput("ada", isNative, new Date());
    const asked = askForJson({ ...RELAY_QUESTION, step: "outline:1", prompt: { ...RELAY_PROMPT, version: "outline@1" } }, Answer);
    const name = await appears("outline-1.md");
    const text = read(`inbox/${name}`);
    expect(text).toContain('"kind": "scene|letter"');
    expect(text).toContain('"title": "text, at most 20 characters"');
    const [, schema = ""] = /^Its JSON Schema: (pack\/schema-[0-9a-f]{12}\.json)$/m.exec(text) ?? [];
    expect(JSON.parse(read(schema))).toMatchObject({ properties: { title: { maxLength: 20 } } });
    expect(text).not.toContain("Answer with one JSON");
    answer(name, '{"title": "The Clock", }');
    expect(read(`inbox/${await appears(".fault-1.md")}`)).toMatch(/^- It is not JSON: .*\n$/);
    answer(name, '{"title": "The Clock of the Harbour at Night", "kind": "verse", "events": [{"id": "one"}]}');
    const faults = read(`inbox/${await appears(".fault-2.md")}`);
    for (const place of ["title", "kind", "events.0.id"]) expect(faults).toContain(`- ${place}: `);
    answer(name, '```json\n{"title": "The Clock", "kind": "letter", "events": [{"id": 1}]}\n```');
    expect(await asked).toEqual({ title: "The Clock", kind: "letter", events: [{ id: 1 }] });
    expect(list("inbox")).toEqual([]);
  },
);

test("the header says the language, what became of the last choice, which drafts there are, and who made what is judged", async () => {
  const first = askForText({ ...RELAY_QUESTION, step: "draft:1:2" });
  writeFileSync(pathOf("inbox", (await appears("draft-1-2-chapter.md")).replace(".md", ".claim")), "Bruno\n");
  answer("0001-draft-1-2-chapter.md", "The first draft.");
  await first;
  const second = askForText({ ...RELAY_QUESTION, step: "draft:2:2", note: "draft 2 of 2" });
  const text = read(`inbox/${await appears("draft-2-2-chapter.md")}`);
  expect(text).toContain("note: draft 2 of 2\nearlier: done/0001-draft-1-2-chapter.answer.md\n");
  answer("0002-draft-2-2-chapter.md", "The second draft.");
  await second;
  const pair = { ...RELAY_QUESTION, step: "anchors:close", language: "it", prompt: { ...RELAY_PROMPT, version: "pair@1" } } as const;
  const asked = askForJson({ ...pair, note: "chosen for chapter 2: draft 1" }, Quoted);
  const name = await appears("anchors-close-pair.md");
  const header = read(`inbox/${name}`).split("\n---\n")[0];
  for (const line of ["language: it", "note: chosen for chapter 2: draft 1", "made by: Bruno, Ada"])
    expect(header).toContain(`\n${line}\n`);
  answer(name, '{"patches": []}');
  expect(await asked).toEqual({ patches: [] });
});

test("what says nothing is left out, and a long list is a pack of its own, as before in another prompt", async () => {
  const used = Array.from({ length: 9 }, (_, index) => `- device ${index}`).join("\n");
  const ask = (step: string, begins: string) => {
    const prompt = {
      system: `${begins}\nUsed up:\n-\n${used}\nCommon:\n-\nWrite.`,
      user: "Premise: x\nFaults, to be mended: -\nEnd.",
      version: `${step}@1`,
    };
    return askForText({ ...RELAY_QUESTION, step, prompt });
  };
  const seeds = ask("seeds", "You invent.");
  const first = read(`inbox/${await appears("0001-seeds.md")}`);
  expect(first.trimEnd().endsWith("Premise: x\nEnd.")).toBe(true);
  const [system = "", list = ""] = [...first.matchAll(/pack\/(\S+) \(new\)/g)].map(([, file]) => file);
  expect(read(`pack/${system}`)).toBe(`You invent.\nUsed up:\n(the list in pack/${list})\nWrite.`);
  expect(read(`pack/${list}`)).toBe(used);
  answer("0001-seeds.md", "A premise.");
  await seeds;
  const bible = ask("bible", "You prepare.");
  const second = read(`inbox/${await appears("0002-bible.md")}`);
  expect(second).toContain(`(instead of ${system}): You prepare.\n- pack/${list} (as before): - device 0`);
  answer("0002-bible.md", "A bible.");
  await bible;
});

test("a refusal reaches the run as one, and the next attempt is a new question", async () => {
  const asked = askForText(RELAY_QUESTION);
  answer(await appears("0001-draft-3-2-chapter.md"), "REFUSE: I do not write this.");
  answer(await appears("0002-draft-3-2-chapter.md"), "Well then.");
  expect(await asked).toBe("Well then.");
  expect(
    (await prisma().modelCall.findMany({ orderBy: { startedAt: "asc" } })).map(({ outcome, answer: text }) => [outcome, text]),
  ).toEqual([
    ["refused", "I do not write this."],
    ["ok", null],
  ]);
});

test("a question asked again, also by another run or after the relay began again, is the same question, and is answered from the record", async () => {
  const stopped = new AbortController();
  const first = askForText({ ...RELAY_QUESTION, signal: stopped.signal }).catch(() => "stopped");
  const name = await appears("draft-3-2-chapter.md");
  stopped.abort();
  expect(await first).toBe("stopped");
  await stop();
  await startRelayHere();
  const again = Promise.all([askForText(RELAY_QUESTION), askForText(RELAY_QUESTION)]);
  await vi.waitUntil(() => states.length >= 2, { timeout: 5_000 });
  expect(list("inbox")).toEqual([name]);
  answer(name, "The second chapter.");
  expect(await again).toEqual(["The second chapter.", "The second chapter."]);
  expect(await askForText(RELAY_QUESTION)).toBe("The second chapter.");
  expect(states.at(-1)).toMatch(/ recorded$/);
});

test("playback answers from the record alone, and fails where it has nothing", async () => {
  const first = askForText(RELAY_QUESTION);
  answer(await appears("draft-3-2-chapter.md"), "The second chapter.");
  await first;
  await stop();
  await startRelayHere(true);
  expect(await askForText(RELAY_QUESTION)).toBe("The second chapter.");
  await expect(askForText({ ...RELAY_QUESTION, step: "draft:9:9" })).rejects.toThrow(/^Nobody has answered draft-9-9-1-/);
  expect(list("inbox")).toEqual([]);
});

test("the probe of the models is answered without a person", async () => {
  expect(await probeStructuredOutput(signal)).toEqual([{ model: "ada", isNative: true, fault: null }]);
  expect(await hasStructuredOutput("ada")).toBe(true);
  expect(list("inbox")).toEqual([]);
});

const url = (path: string) => `http://127.0.0.1:${RELAY_PORT}${path}`;
const post = (body: string, token = RELAY_TOKEN) =>
  fetch(url("/v1/chat/completions"), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });

test("only those with the token are answered; requests that are wrong or too large are refused", async () => {
  const body = JSON.stringify({ model: "x", messages: [{ role: "user", content: "Hello?" }] });
  expect((await post(body, "wrong")).status).toBe(401);
  expect((await fetch(url("/v1/models"))).status).toBe(401);
  expect((await post("{")).status).toBe(400);
  expect((await post('{"model":"x","messages":[]}')).status).toBe(400);
  expect((await post(JSON.stringify({ model: "x", messages: [{ role: "user", content: "x".repeat(16_000_001) }] }))).status).toBe(413);
  expect((await fetch(url("/v1/other"), { headers: { authorization: `Bearer ${RELAY_TOKEN}` } })).status).toBe(404);
  expect(await (await fetch(url("/v1/models"), { headers: { authorization: `Bearer ${RELAY_TOKEN}` } })).json()).toMatchObject({
    data: [{ id: "Ada" }],
  });
});

test("other programs are answered too, also without a stream; a step’s name is no path", async () => {
  const headers = { authorization: `Bearer ${RELAY_TOKEN}`, "x-pastiche-step": "../../etc/passwd" };
  const body = JSON.stringify({ model: "x", messages: [{ role: "user", content: "Hello?" }] });
  const asked = fetch(url("/v1/chat/completions"), { method: "POST", headers, body });
  const name = await appears(".md");
  expect(name).toBe("0001-etc-passwd.md");
  const response = await asked; // The head comes with the first sign of life.
  answer(name, "Hello.");
  expect(await response.json()).toMatchObject({
    model: "Ada",
    choices: [{ message: { role: "assistant", content: "Hello." }, finish_reason: "stop" }],
    usage: { prompt_tokens: 2, completion_tokens: 2 },
  });
});

import { expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { BibleResult } from "#lib/contract/generation/bible-result";
import {
  BriefResult,
  CardsResult,
  FaultsResponse,
  OutlineResult,
  Plot,
  pairResponse,
  ScreenResult,
  SeedsResult,
  StyleResult,
} from "#lib/contract/generation/results";
import { CriticResponse, MetadataResult } from "#lib/contract/generation/review-results";
import { ContinuityResponse, LensResponse, ReaderResponse } from "#lib/contract/generation/revision-results";
import { StateResponse } from "#lib/contract/generation/state-results";
import { GENRES } from "#lib/domain/books/genre";
import { PROSE_CRITERIA } from "#lib/domain/generation/pair";
import { LENSES, READER_TASKS } from "#lib/domain/generation/preset";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { countWords } from "#lib/domain/text/text";
import { PROMPTS, type PromptName, renderPrompt } from "#lib/server/modules/generation/prompts";
import { isInLanguage } from "#lib/server/modules/generation/text-language";
import { userText } from "#lib/server/platform/language-model/call-options";
import { answerTo } from "#tests/support/language-model/answers";
import { recognizePrompt } from "#tests/support/language-model/recognize-prompt";
import { startLanguageModelServer } from "#tests/support/language-model-server";

const OPTIONS = { wordsPerChapter: 700 };
const VALUES: Record<string, string> = {
  minChapters: "6",
  maxChapters: "8",
  number: "2",
  count: "6",
  words: "700",
  names: "Anna, Karl",
  criteria: PROSE_CRITERIA.join(", "),
  text: "[1] The lamp went out.",
};
const SCHEMAS: Partial<Record<PromptName, z.ZodType>> = {
  screen: ScreenResult,
  brief: BriefResult,
  "scheduled-brief": BriefResult,
  seeds: SeedsResult,
  plot: Plot,
  faults: FaultsResponse,
  pair: pairResponse(PROSE_CRITERIA),
  bible: BibleResult,
  outline: OutlineResult,
  style: StyleResult,
  cards: CardsResult,
  state: StateResponse,
  continuity: ContinuityResponse,
  ...Object.fromEntries(LENSES.map((lens) => [`lens-${lens}`, LensResponse])),
  ...Object.fromEntries(READER_TASKS.map((task) => [`reader-${task}`, ReaderResponse])),
  critic: CriticResponse.extend({ categories: CriticResponse.shape.categories.optional() }),
  metadata: MetadataResult,
};

/** A prompt with the same value for every placeholder that has no other. */
function render(name: PromptName, languageName: string, idea: string) {
  const known: Record<string, string> = {
    ...VALUES,
    languageName,
    genres: GENRES.join(", "),
    categories: "- ritmo. Rhythm: x\n- lessico. Vocabulary: x",
    titleWish: "",
  };
  const prompt = renderPrompt(name, new Proxy(known, { get: (values, key: string) => values[key] ?? `${idea}: ${key}` }));
  return { system: prompt.system, user: userText(prompt) };
}

test.each(PROMPTS)("the prompt %s has a system and a user part, is recognized, and gets an answer that its step accepts", (name) => {
  for (const language of LANGUAGES) {
    const { system, user } = render(name, LANGUAGE_NAMES[language], "A lamp");
    expect(user).not.toBe("");
    const schema = SCHEMAS[name];
    const recognized = recognizePrompt(system, schema ? `${user}\n\nAnswer with one JSON document and nothing else.` : user);
    if (recognized === null) throw new Error(`${name} is not recognized.`);
    expect(recognized.name).toBe(name);
    const answer = answerTo(recognized, OPTIONS);
    if (schema) schema.parse(answer);
    else expect(answer).toEqual(expect.any(String));
  }
});

test.each(LANGUAGES)(
  "chapters in %s are long enough, in their language, and different from each other and from another book’s",
  (language) => {
    const chapters = ["A lamp", "A bridge"].flatMap((idea) => {
      const outline = `the outline of ${idea}`;
      return ["1", "2"].map(
        (number) => answerTo({ name: "chapter", language, values: { number, outline, words: "700" } }, OPTIONS) as string,
      );
    });
    for (const chapter of chapters) {
      expect(countWords(chapter)).toBeGreaterThanOrEqual(700);
      expect(isInLanguage(chapter, language)).toBe(true);
    }
    expect(new Set(chapters.flatMap((chapter) => chapter.split("\n\n"))).size).toBe(chapters.join("\n\n").split("\n\n").length);
  },
);

test("a hint about a rejected answer does not hide the prompt", () => {
  const { system, user } = render("chapter", "English", "A lamp");
  expect(recognizePrompt(system, `${user}\n\nYour last answer was empty. Answer again.`)?.name).toBe("chapter");
});

test("the server answers as a JSON document unless a stream is asked for, and can break off", async () => {
  const server = await startLanguageModelServer();
  onTestFinished(() => server.close());
  const messages = [
    { role: "system", content: "You greet people." },
    { role: "user", content: "Greet me." },
  ];
  const ask = () => fetch(`${server.url}/chat/completions`, { method: "POST", body: JSON.stringify({ model: "model", messages }) });
  expect(await (await ask()).json()).toMatchObject({
    object: "chat.completion",
    model: "model-2026",
    choices: [{ message: { role: "assistant", content: "Hello." }, finish_reason: "stop" }],
    usage: { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10, prompt_tokens_details: { cached_tokens: 0 } },
  });
  server.fail("any", "cut", { status: 429, retryAfter: "3" });
  await expect(ask().then((response) => response.json())).rejects.toThrow();
  expect((await ask()).headers.get("retry-after")).toBe("3");
  expect(server.calls.map(({ step, usage }) => [step, usage?.outputTokens ?? null])).toEqual([
    ["unknown", 2],
    ["unknown", null],
    ["unknown", null],
  ]);
});

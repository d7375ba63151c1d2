import { afterEach, expect, test, vi } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { keptSpeller } from "#lib/server/platform/spelling/kept-speller";

afterEach(() => void vi.useRealTimers());

const WORDS = { en: "school", it: "iscrizione", es: "cuesta", fr: "peux", de: "einloggen" };

test.each(LANGUAGES)("in %s words are known, and typing errors are not", async (language) => {
  const knows = await keptSpeller(language);
  expect(knows(WORDS[language])).toBe(true);
  expect(knows(`${WORDS[language]}xq`)).toBe(false);
});

test("English may be American", async () => {
  const knows = await keptSpeller("en");
  expect(["colour", "color"].map(knows)).toEqual([true, true]);
});

test("is closed a minute after the last use, and opened again when needed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const first = await keptSpeller("it");
  vi.advanceTimersByTime(50_000);
  expect(await keptSpeller("it")).toBe(first);
  vi.advanceTimersByTime(50_000);
  expect(first("libro")).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(() => first("libro")).toThrow();
  expect((await keptSpeller("it"))("libro")).toBe(true);
});

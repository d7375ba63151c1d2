import { expect, test } from "vitest";
import { runsOf, sharedPassages } from "#lib/domain/generation/checks/word-runs";

test("a text has a run for each eight consecutive words; shorter texts have none", () => {
  expect(runsOf("one two three four five six seven")).toEqual([]);
  expect(runsOf("one two three four five six seven eight nine ten")).toHaveLength(3);
});

test("capitals, punctuation and apostrophes do not matter, order does", () => {
  const [run] = runsOf("It’s late, and the lamp in the hall");
  expect(runsOf("it's late – and the LAMP in the hall!")).toEqual([run]);
  expect(runsOf("It’s late, and the hall in the lamp")).not.toEqual([run]);
});

test("a run is the same wherever it is in a text", () => {
  const words = "one two three four five six seven eight nine ten eleven twelve";
  expect(runsOf(words).slice(3)).toEqual(runsOf(words.split(" ").slice(3).join(" ")));
});

test("the runs of many texts have different hashes", () => {
  const texts = Array.from({ length: 20_000 }, (_, number) => `in the year ${number} of the old calendar`);
  expect(new Set(texts.flatMap(runsOf)).size).toBe(20_000);
});

test("runs that follow each other are one passage", () => {
  const known = new Set(runsOf("the lamp stood in a narrow window and nobody knew who had lit it"));
  const text = "He said that the lamp stood in a narrow window and nobody cared. Later nobody knew who had lit it, and she left.";
  const passages = sharedPassages(text, (run) => (known.has(run) ? "there" : undefined));
  expect(passages.map(({ words, place }) => [words.join(" "), place])).toEqual([["the lamp stood in a narrow window and nobody", "there"]]);
});

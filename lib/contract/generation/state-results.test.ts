import { expect, test } from "vitest";
import { z } from "zod";
import { StateResponse, StateResult } from "#lib/contract/generation/state-results";

const EMPTY = {
  ...{ summary: "They met.", acting: [], facts: [], learns: [], uses: [], whereabouts: [], objects: [], bodies: [], ages: [] },
  ...{ clock: { from: null, to: null, isRetrospect: false }, threads: [], images: [] },
};
const at = { paragraph: 1, quote: "they met" };

test("results from before several people could stand in an entry are read", () => {
  const delta = {
    ...EMPTY,
    facts: [{ ...at, id: "coin", statement: "A coin." }],
    learns: [{ ...at, who: "Anna", fact: "coin", how: "knows" }],
    whereabouts: [{ ...at, who: "Anna", place: "Rome" }],
  };
  expect(StateResult.parse({ delta, refused: [] }).delta).toMatchObject({
    facts: [{ knownBy: [] }],
    learns: [{ who: ["Anna"] }],
    whereabouts: [{ who: ["Anna"] }],
    contradicts: [],
  });
});

test("models are asked for lists of names, and need not name paragraphs", () => {
  const { properties } = z.toJSONSchema(StateResponse, { io: "input" });
  expect(properties?.learns).toMatchObject({
    items: { properties: { who: { type: "array" } }, required: ["who", "fact", "how", "quote"] },
  });
  expect(StateResponse.parse({ ...EMPTY, acting: [{ quote: "they met", who: "Anna" }] }).acting).toEqual([
    { quote: "they met", who: "Anna" },
  ]);
});

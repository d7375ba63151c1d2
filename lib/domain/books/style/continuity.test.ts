import { expect, test } from "vitest";
import { continuityOf, cosine } from "#lib/domain/books/style/continuity";

const vector = (counts: Record<string, number>) => new Map(Object.entries(counts));
/** 250 words. Every tenth is a content word. */
const segment = (topic: string): string[] => Array.from({ length: 250 }, (_, index) => (index % 10 === 0 ? topic : "the"));

test("the cosine of counts is 1 for equal direction, 0 for disjoint words, 0.8 for 3-4-5", () => {
  expect(cosine(vector({ sea: 1, ship: 2 }), vector({ sea: 2, ship: 4 }))).toBeCloseTo(1, 10);
  expect(cosine(vector({ sea: 1 }), vector({ wood: 1 }))).toBe(0);
  expect(cosine(vector({ sea: 1 }), vector({ sea: 4, ship: 3 }))).toBeCloseTo(0.8, 10);
  expect(cosine(vector({}), vector({ sea: 1 }))).toBe(0);
});

test("segments on one topic have continuity 1, on different topics 0", () => {
  expect(continuityOf([...segment("lamp"), ...segment("lamp")], "en")).toBe(1);
  expect(continuityOf([...segment("lamp"), ...segment("harbour")], "en")).toBe(0);
});

test("the mean cosine is scaled from 0.05 to 0.45", () => {
  const words = ["lamp", "harbour", "garden", "clock", "clock"].flatMap(segment);
  expect(continuityOf(words, "en")).toBeCloseTo((0.25 - 0.05) / 0.4, 10);
});

test("inflections and elided articles do not change the topic", () => {
  const one = ["l’horloge", "horloger"].flatMap((word) => Array.from({ length: 125 }, () => word));
  const other = Array.from({ length: 250 }, () => "horloges");
  expect(continuityOf([...one, ...other], "fr")).toBe(1);
});

test("stop words of each language are ignored", () => {
  const words = Array.from({ length: 500 }, () => "dentro");
  expect(continuityOf(words, "it")).toBe(0);
  expect(continuityOf(words, "en")).toBe(1);
});

test("a text of one segment or none has continuity 1", () => {
  expect(continuityOf(segment("lamp"), "en")).toBe(1);
  expect(continuityOf([], "en")).toBe(1);
});

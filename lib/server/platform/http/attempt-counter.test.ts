import { expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/clock";
import { tryCounter } from "#lib/server/platform/http/attempt-counter";

const NOW = new Date("2026-11-21T12:00:00Z");

test("each key is counted by itself, until it is forgotten", () => {
  const tries = tryCounter(15);
  expect([1, 2, 3].map(() => tries.count("ada", NOW))).toEqual([1, 2, 3]);
  expect(tries.count("bo", NOW)).toBe(1);
  tries.forget("ada");
  expect(tries.count("ada", NOW)).toBe(1);
  expect(tries.count("bo", NOW)).toBe(2);
});

test("a key begins anew its time after the first try, however often it was tried since", () => {
  const tries = tryCounter(15);
  tries.count("ada", NOW);
  tries.count("bo", addMinutes(NOW, 10));
  expect(tries.count("ada", addMinutes(NOW, 14.9))).toBe(2);
  expect(tries.count("ada", addMinutes(NOW, 15))).toBe(1);
  expect(tries.count("bo", addMinutes(NOW, 15))).toBe(2);
});

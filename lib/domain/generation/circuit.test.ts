import { expect, test } from "vitest";
import { CIRCUIT, circuitState } from "#lib/domain/generation/circuit";
import { addSeconds } from "#lib/domain/time/date-arithmetic";

const NOW = new Date("2026-11-22T12:00:00Z");
const failures = (count: number, secondsAgo: number) =>
  Array.from({ length: count }, (_, index) => ({ isFailure: true, isRefusal: false, finishedAt: addSeconds(NOW, -secondsAgo - index) }));

test("the circuit opens after five failures in a row and is tried again after a minute", () => {
  expect(circuitState([], NOW)).toBe("unused");
  expect(circuitState(failures(CIRCUIT.failures - 1, 1), NOW)).toBe("failing");
  expect(circuitState(failures(CIRCUIT.failures, 59), NOW)).toBe("open");
  expect(circuitState(failures(CIRCUIT.failures, 60), NOW)).toBe("half_open");
});

test("one answer closes the circuit", () => {
  expect(circuitState([{ isFailure: false, isRefusal: false, finishedAt: NOW }, ...failures(CIRCUIT.failures, 10)], NOW)).toBe("closed");
});

test("a call that the service refused, as with a wrong key, shows as failing", () => {
  expect(circuitState([{ isFailure: false, isRefusal: true, finishedAt: NOW }], NOW)).toBe("failing");
});

import { describe, expect, test } from "vitest";
import { bannerState, componentState, needsDraft, PROBE_MAX_AGE_MS, type State, worstState } from "#lib/domain/status/component";

const NOW = new Date("2026-11-22T12:00:00Z");
const probe = (state: State, minutesAgo: number) => ({ state, at: new Date(NOW.getTime() - minutesAgo * 60_000) });

describe("the state of a component", () => {
  test.each([
    ["without probes", [], [], "unknown"],
    ["after a good probe", [probe("operational", 1)], [], "operational"],
    ["after one failure", [probe("major_outage", 1), probe("operational", 2)], [], "partial_outage"],
    ["after two failures", [probe("major_outage", 1), probe("major_outage", 2)], [], "major_outage"],
    ["after a first probe that failed", [probe("major_outage", 1)], [], "major_outage"],
    ["with an old probe", [probe("operational", 5)], [], "unknown"],
    ["with a probe from the future, of a clock that was set back", [probe("operational", -30)], [], "unknown"],
    ["with an incident that is worse", [probe("operational", 1)], ["partial_outage"], "partial_outage"],
    ["with an incident that is milder", [probe("major_outage", 1), probe("major_outage", 2)], ["degraded"], "major_outage"],
    ["with an incident and no probes", [], ["degraded"], "degraded"],
  ] as const)("%s", (_name, probes, impacts, expected) => {
    expect(componentState(probes, impacts, NOW)).toBe(expected);
  });

  test("is known until three probes were missed", () => {
    const at = new Date(NOW.getTime() - PROBE_MAX_AGE_MS);
    expect(componentState([{ state: "operational", at }], [], NOW)).toBe("operational");
    expect(componentState([{ state: "operational", at: new Date(at.getTime() - 1) }], [], NOW)).toBe("unknown");
  });
});

describe("the banner", () => {
  const of = (...states: State[]) => bannerState(states.map((state) => ({ state, isMeasured: true })));

  test("is operational only if every component is", () => {
    expect(of("operational", "operational")).toBe("operational");
    expect(of("operational", "unknown")).toBe("unknown");
    expect(of("unknown", "unknown")).toBe("unknown");
  });

  test("tells the worst state, also when others are unknown", () => {
    expect(of("operational", "degraded", "unknown")).toBe("degraded");
    expect(of("major_outage", "degraded")).toBe("major_outage");
  });

  test("leaves out what this installation does not have", () => {
    const components = [
      { state: "operational", isMeasured: true },
      { state: "unknown", isMeasured: false },
    ] as const;
    expect(bannerState(components)).toBe("operational");
  });
});

test("the worst of no known state is unknown", () => {
  expect(worstState([])).toBe("unknown");
  expect(worstState(["unknown", "operational"])).toBe("operational");
});

test("three failures in a row need a draft", () => {
  const states = (...given: State[]) => given.map((state) => ({ state }));
  expect(needsDraft(states("major_outage", "partial_outage", "major_outage", "operational"))).toBe(true);
  expect(needsDraft(states("major_outage", "major_outage"))).toBe(false);
  expect(needsDraft(states("major_outage", "degraded", "major_outage"))).toBe(false);
  expect(needsDraft(states("unknown", "unknown", "unknown"))).toBe(false);
});

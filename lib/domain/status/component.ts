/** The parts of the service whose state everybody sees. */
export const COMPONENTS = ["website", "api", "database", "files", "search", "email", "worker", "model"] as const;
export type Component = (typeof COMPONENTS)[number];

/** From best to worst; `unknown` is the absence of data. */
export const STATES = ["operational", "degraded", "partial_outage", "major_outage", "unknown"] as const;
export type State = (typeof STATES)[number];
/** What an incident may do to a component. */
export const IMPACTS = ["degraded", "partial_outage", "major_outage"] as const;
export type Impact = (typeof IMPACTS)[number];

/** The result of one probe. `error` is a short code, null if it succeeded; `durationMs` is null if nothing was measured. */
export type Probe = { component: Component; at: Date; state: State; durationMs: number | null; error: string | null };

/** The error code of a component that this installation does not have: it is not measured. */
export const NOT_CONFIGURED = "not_configured";
/** Older probes say nothing about the present: three were missed. */
export const PROBE_MAX_AGE_MS = 200_000;
/** After this many consecutive failures, create a draft incident and report a major outage. */
export const FAILURES_FOR_DRAFT = 3;

const SEVERITY: Record<Exclude<State, "unknown">, number> = { operational: 0, degraded: 1, partial_outage: 2, major_outage: 3 };

/** The worst of the known states; `unknown` if none is known. */
export const worstState = (states: readonly State[]): State =>
  states.reduce<State>((worst, state) => {
    if (state === "unknown") return worst;
    return worst === "unknown" || SEVERITY[state] > SEVERITY[worst] ? state : worst;
  }, "unknown");

export const isFailure = ({ state }: Pick<Probe, "state">): boolean => state === "major_outage" || state === "partial_outage";

/**
 * The state of a component now, by its last probes (the latest first) and the impacts of open incidents on it. A single failure is a
 * partial outage, since one request may be lost; several in a row count as they are.
 */
export function componentState(probes: readonly Pick<Probe, "at" | "state">[], impacts: readonly Impact[], now: Date): State {
  const [last, before] = probes;
  const isRecent = last !== undefined && Math.abs(now.getTime() - last.at.getTime()) <= PROBE_MAX_AGE_MS;
  const isFirstFailure = last?.state === "major_outage" && before !== undefined && !isFailure(before);
  const probed: State = !isRecent ? "unknown" : isFirstFailure ? "partial_outage" : last.state;
  return worstState([probed, ...impacts]);
}

/**
 * What the banner says: the worst state of the measured components. `operational` only if every one of them is: without data nothing is
 * known.
 */
export function bannerState(components: readonly { state: State; isMeasured: boolean }[]): State {
  const worst = worstState(components.map(({ state }) => state));
  const isComplete = components.every(({ state, isMeasured }) => state !== "unknown" || !isMeasured);
  return worst === "operational" && !isComplete ? "unknown" : worst;
}

/** Whether the last probes (the latest first) failed so often in a row that an incident is drafted. */
export const needsDraft = (probes: readonly Pick<Probe, "state">[]): boolean =>
  probes.length >= FAILURES_FOR_DRAFT && probes.slice(0, FAILURES_FOR_DRAFT).every(isFailure);

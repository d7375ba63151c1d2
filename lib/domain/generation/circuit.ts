/** After this number of consecutive failures of the model service calls fail at once for `openMs`; then one call tries the service again. */
export const CIRCUIT = { failures: 5, openMs: 60_000 } as const;

/** "unused": no call yet. "failing": the latest call failed, too few in a row to open. */
export const CIRCUIT_STATES = ["unused", "closed", "failing", "open", "half_open"] as const;
export type CircuitState = (typeof CIRCUIT_STATES)[number];
/** `isFailure`: the service was away; `isRefusal`: it refused the call, as with a wrong key, which opens nothing. */
export type FinishedCall = { isFailure: boolean; isRefusal: boolean; finishedAt: Date };

/** The state of the circuit breaker, from the latest calls, the latest first; needs `CIRCUIT.failures` of them. */
export function circuitState(latest: readonly FinishedCall[], now: Date): CircuitState {
  const [last] = latest;
  if (!last) return "unused";
  const isBroken = latest.length >= CIRCUIT.failures && latest.slice(0, CIRCUIT.failures).every(({ isFailure }) => isFailure);
  if (!isBroken) return last.isFailure || last.isRefusal ? "failing" : "closed";
  return now.getTime() - last.finishedAt.getTime() < CIRCUIT.openMs ? "open" : "half_open";
}

/** After this number of consecutive failures of the model service calls fail at once for `openMs`; then one call tries the service again. */
export const CIRCUIT = { failures: 5, openMs: 60_000 } as const;

/** "unused": no call yet. */
export type CircuitState = "unused" | "closed" | "open" | "half_open";
export type FinishedCall = { isFailure: boolean; finishedAt: Date };

/** The state of the circuit breaker, from the latest calls, the latest first; needs `CIRCUIT.failures` of them. */
export function circuitState(latest: readonly FinishedCall[], now: Date): CircuitState {
  const [last] = latest;
  if (!last) return "unused";
  const isBroken = latest.length >= CIRCUIT.failures && latest.slice(0, CIRCUIT.failures).every(({ isFailure }) => isFailure);
  if (!isBroken) return "closed";
  return now.getTime() - last.finishedAt.getTime() < CIRCUIT.openMs ? "open" : "half_open";
}

import "server-only";

export const START_STEPS = ["database", "migrations", "collection", "build", "processes"] as const;
export type StartStep = (typeof START_STEPS)[number];
export type StepState = "waiting" | "running" | "done";

/** How far a start is: `percent` of its usual duration, and its steps in order. */
export type StartProgress = { percent: number; steps: { step: StartStep; state: StepState }[] };

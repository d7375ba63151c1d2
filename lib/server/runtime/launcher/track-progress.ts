import "server-only";

import { START_STEPS, type StartProgress, type StartStep, type StepState } from "#lib/server/platform/http/start-progress";

/** `run` does a step, which may report which share of it is done; `read`: how far the start is. */
export type ProgressTracker = {
  run: <Result>(step: StartStep, work: (report: (share: number) => void) => Promise<Result>) => Promise<Result>;
  read: () => StartProgress;
};

/** Usual seconds of the steps at a first start; only their proportions show. */
const SECONDS: Record<StartStep, number> = { database: 3, migrations: 1, collection: 8, build: 40, processes: 3 };
const TOTAL = START_STEPS.reduce((sum, step) => sum + SECONDS[step], 0);

type Running = { since: number; share?: number };

/** Follows the steps of a start. `now`: milliseconds. */
export function trackProgress(now: () => number = () => performance.now()): ProgressTracker {
  const running = new Map<StartStep, Running>();
  const done = new Set<StartStep>();

  const stateOf = (step: StartStep): StepState => (done.has(step) ? "done" : running.has(step) ? "running" : "waiting");
  /** Without a report a step nears its end ever slower, and never reaches it. */
  const shareOf = (step: StartStep): number => {
    const current = running.get(step);
    if (done.has(step)) return 1;
    if (!current) return 0;
    const seconds = (now() - current.since) / 1000;
    return current.share ?? seconds / (seconds + SECONDS[step]);
  };

  return {
    run: async (step, work) => {
      const current: Running = { since: now() };
      running.set(step, current);
      const result = await work((share) => (current.share = share));
      done.add(step);
      return result;
    },
    read: () => ({
      percent: Math.floor((100 * START_STEPS.reduce((sum, step) => sum + SECONDS[step] * shareOf(step), 0)) / TOTAL),
      steps: START_STEPS.map((step) => ({ step, state: stateOf(step) })),
    }),
  };
}

import type { State } from "#lib/domain/status/component";

/** Each state has a shape of its own besides its colour. */
const MARKS: Record<State, { colour: string; path: string }> = {
  operational: { colour: "text-operational", path: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.6 4.7-4.2 5.4-2.8-2.5 1-1.1 1.6 1.4 3.2-4.1Z" },
  degraded: { colour: "text-degraded", path: "M8 1 15.5 14.5H.5ZM7.2 5.8v4.4h1.6V5.8Zm0 5.4v1.6h1.6v-1.6Z" },
  partial_outage: { colour: "text-partial", path: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 1.6v10.8A5.4 5.4 0 0 1 8 2.6Z" },
  major_outage: {
    colour: "text-major",
    path: "M1 1h14v14H1ZM4.4 5.5 6.9 8l-2.5 2.5 1.1 1.1L8 9.1l2.5 2.5 1.1-1.1L9.1 8l2.5-2.5-1.1-1.1L8 6.9 5.5 4.4Z",
  },
  unknown: { colour: "text-unknown", path: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 1.6a5.4 5.4 0 1 1 0 10.8A5.4 5.4 0 0 1 8 2.6Z" },
};

/** The sign of a state; its name stands beside it. */
export const StateMark = ({ state, large = false }: { state: State; large?: boolean }) => (
  <svg aria-hidden viewBox="0 0 16 16" className={`${MARKS[state].colour} ${large ? "size-9" : "size-4"} shrink-0`}>
    <path d={MARKS[state].path} fill="currentColor" fillRule="evenodd" />
  </svg>
);

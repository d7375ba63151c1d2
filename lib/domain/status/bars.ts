import type { State } from "#lib/domain/status/component";
import type { DayReport } from "#lib/domain/status/report";

/** A share to show in percent with two decimals. Rounded down: 100 % is only what never failed. */
export const percentShare = (share: number): number => Math.floor(share * 10_000 + 1e-6) / 10_000;

/** The days of a component without the names of fields, since a page has 720 of them. `first` is the first day (UTC). */
export type PackedDays = { first: string; states: string; uptime: (number | null)[]; p50: (number | null)[]; p95: (number | null)[] };

const LETTERS: Record<State, string> = { operational: "o", degraded: "d", partial_outage: "p", major_outage: "m", unknown: "u" };
const STATE_OF = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter, state as State]));
const DAY_MS = 86_400_000;

export const packDays = (days: readonly DayReport[]): PackedDays => ({
  first: days[0]?.day ?? "",
  states: days.map(({ state }) => LETTERS[state]).join(""),
  uptime: days.map(({ uptime }) => (uptime === null ? null : percentShare(uptime))),
  p50: days.map(({ p50 }) => p50),
  p95: days.map(({ p95 }) => p95),
});

/** The day at an index of the packed days. */
export const unpackDay = ({ first, states, uptime, p50, p95 }: PackedDays, index: number): DayReport => ({
  day: new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  state: STATE_OF.get(states[index] ?? "") ?? "unknown",
  uptime: uptime[index] ?? null,
  p50: p50[index] ?? null,
  p95: p95[index] ?? null,
});

export const BAR = { step: 10, width: 7, height: 36 } as const;

/** The shapes of a state's bar, as [from, to] from the top: they differ by more than colour. */
const SHAPES: Record<State, [number, number][]> = {
  operational: [[8, 36]],
  degraded: [[18, 36]],
  partial_outage: [
    [8, 18],
    [23, 36],
  ],
  major_outage: [[0, 36]],
  unknown: [[32, 36]],
};

/** One SVG path for all bars of a state; empty if no day is in it. */
export const barPath = (packed: PackedDays, state: State): string =>
  [...packed.states]
    .flatMap((letter, index) =>
      STATE_OF.get(letter) === state
        ? SHAPES[state].map(([from, to]) => `M${index * BAR.step} ${from}h${BAR.width}v${to - from}h-${BAR.width}z`)
        : [],
    )
    .join("");

"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { BAR, barPath, type PackedDays, unpackDay } from "#lib/domain/status/bars";
import { STATES, type State } from "#lib/domain/status/component";

type Props = {
  days: PackedDays;
  label: string;
  /** What stands below the bars while no day is chosen. */
  from: string;
  to: string;
  stateNames: Record<State, string>;
  locale: string;
  /** A chart of the same days, of the full width. */
  chart: ReactNode;
  /** The lines that stand in its place without one. */
  beside: string[] | null;
};

const FILL: Record<State, string> = {
  operational: "fill-operational",
  degraded: "fill-degraded",
  partial_outage: "fill-partial",
  major_outage: "fill-major",
  unknown: "fill-unknown",
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -7, ArrowUp: 7, Home: -Infinity, End: Infinity };

/** A bar a day, and a chart beside it. The day under the pointer, or chosen with the arrow keys, is marked in both, written below and announced. */
export function DayBars({ days, label, from, to, stateNames, locale, chart, beside }: Props) {
  const count = days.states.length;
  const { chosen, pointing, keys } = useChosenDay(count);
  return (
    <div className="mt-3 grid gap-x-10 gap-y-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(chosen ?? count - 1) + 1}
          aria-valuetext={describe(days, chosen ?? count - 1, stateNames, locale)}
          {...pointing}
          {...keys}
        >
          <Bars days={days} chosen={chosen} />
        </div>
        <p className="mt-2 flex min-h-5 justify-between gap-3 font-ui text-[.8125rem] leading-5 text-soft lining-nums tabular-nums">
          {chosen === null ? (
            <>
              <span>{from}</span>
              <span>{to}</span>
            </>
          ) : (
            <span>{describe(days, chosen, stateNames, locale)}</span>
          )}
        </p>
      </div>
      {chart !== null && (
        <div className="relative self-start" data-chart {...pointing}>
          {chart}
          {chosen !== null && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 w-px bg-ink/40"
              style={{ left: `${(100 * chosen) / (count - 1)}%` }}
            />
          )}
        </div>
      )}
      {beside !== null && (
        <p className="note self-start text-pretty lining-nums tabular-nums">
          {beside.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The day under the pointer, or chosen with the arrow keys; null if there is none. `pointing` and `keys` are the handlers for it. */
function useChosenDay(count: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const clamp = (index: number) => Math.max(0, Math.min(count - 1, index));
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(clamp(Math.floor(((clientX - left) / width) * count)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setChosen((before) => clamp((before ?? count - 1) + by));
  };
  const leave = () => setChosen(null);
  // Today is what a screen reader says then.
  const onFocus = () => setChosen((before) => before ?? count - 1);
  return {
    chosen,
    pointing: { onPointerMove: point, onPointerDown: point, onPointerLeave: leave },
    keys: { onKeyDown, onFocus, onBlur: leave },
  };
}

function Bars({ days, chosen }: { days: PackedDays; chosen: number | null }) {
  const count = days.states.length;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${count * BAR.step - BAR.step + BAR.width} ${BAR.height}`}
      preserveAspectRatio="none"
      className="block h-9 w-full"
    >
      {STATES.map((state) => (
        <path key={state} d={barPath(days, state)} className={FILL[state]} />
      ))}
      {chosen !== null && <rect x={chosen * BAR.step - 1.5} y={0} width={BAR.step} height={BAR.height} className="fill-ink/25" />}
    </svg>
  );
}

function describe(days: PackedDays, index: number, names: Record<State, string>, locale: string): string {
  const { day, state, uptime, p50, p95 } = unpackDay(days, index);
  const date = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
  const percent = uptime === null ? [] : [new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(uptime)];
  const times = p50 === null || p95 === null ? [] : [`${p50} / ${p95} ms`];
  return [date, names[state], ...percent, ...times].join(" · ");
}

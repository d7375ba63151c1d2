import { scaleLinear, scaleTime } from "d3-scale";
import { area, curveStepAfter } from "d3-shape";

export type ChartPoint = { date: Date; value: number };
type Props = {
  /** What the chart shows, for screen readers; the numbers belong into a table beside it. */
  label: string;
  /** One point a day, in order. */
  points: readonly ChartPoint[];
  formatValue: (value: number) => string;
  formatDate: (date: Date) => string;
  /** Values are counts: no tick stands between whole numbers. */
  isCount?: boolean;
};

// The drawing is stretched to the width of its place; texts stand outside of it and keep their size.
const WIDTH = 1_000;
const HEIGHT = 160;
const DAY_MS = 86_400_000;
const TICKS = 3;

/** Values by day as steps, drawn on the server as SVG. */
export function TimeChart({ label, points, formatValue, formatDate, isCount = false }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const end = new Date(last.date.getTime() + DAY_MS);
  const x = scaleTime([first.date, end], [0, WIDTH]);
  const y = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [HEIGHT, 0]).nice(TICKS);
  const shape = area<ChartPoint>()
    .x(({ date }) => x(date))
    .y0(HEIGHT)
    .y1(({ value }) => y(value))
    .curve(curveStepAfter)([...points, { date: end, value: last.value }]);
  const ticks = y.ticks(TICKS).filter((tick) => !isCount || Number.isInteger(tick));
  const middle = points[Math.floor(points.length / 2)] ?? last;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 font-ui text-[.8125rem] leading-none text-soft lining-nums tabular-nums">
      <div aria-hidden className="grid h-40 justify-items-end">
        {ticks.map((tick) => (
          // All in one cell, so that the widest label sets the width of the column.
          <span
            key={tick}
            className="relative col-start-1 row-start-1 -translate-y-1/2 self-start"
            style={{ top: `${(y(tick) / HEIGHT) * 100}%` }}
          >
            {formatValue(tick)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full overflow-visible"
      >
        {ticks.map((tick) => (
          <line key={tick} x1={0} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-rule" vectorEffect="non-scaling-stroke" />
        ))}
        <path d={shape ?? ""} className="fill-accent" />
      </svg>
      <div aria-hidden className="col-start-2 mt-2.5 flex justify-between">
        {[first, middle, last].map(({ date }) => (
          <span key={date.getTime()}>{formatDate(date)}</span>
        ))}
      </div>
    </div>
  );
}

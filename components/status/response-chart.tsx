import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

type Props = { label: string; p50: readonly (number | null)[]; p95: readonly (number | null)[] };

const WIDTH = 300;
const HEIGHT = 36;

/** Median (solid) and 95th percentile (thin) of the response times by day; days without data are gaps. The numbers stand beside it. */
export function ResponseChart({ label, p50, p95 }: Props) {
  const values = p95.filter((value) => value !== null);
  const x = scaleLinear([0, Math.max(1, p50.length - 1)], [1, WIDTH - 1]);
  const y = scaleLinear([0, Math.max(10, ...values)], [HEIGHT - 1, 2]);
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_value, index) => x(index))
    .y((value) => y(value ?? 0));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-9 w-full overflow-visible"
    >
      <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-rule" vectorEffect="non-scaling-stroke" />
      <path d={draw(p95) ?? ""} className="fill-none stroke-soft" strokeWidth={1} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      <path
        d={draw(p50) ?? ""}
        className="fill-none stroke-brand"
        strokeWidth={2}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

const [WIDTH, HEIGHT] = [100, 32];

/** Values as a line without axes, stretched to the width of its place. Decorative: the numbers stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, WIDTH]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - 1, 1]);
  const path = line<number>((_, index) => x(index), y)(values);
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-8 w-full overflow-visible">
      <path
        d={path ?? ""}
        fill="none"
        className="stroke-accent"
        strokeWidth="1.6"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

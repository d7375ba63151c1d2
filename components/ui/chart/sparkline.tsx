import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

const [WIDTH, HEIGHT] = [100, 32];

type Props = {
  values: readonly number[];
  /** Of the period before, drawn dotted behind them. */
  before?: readonly number[] | undefined;
};

/** Values as a line without axes, stretched to the width of its place. Decorative: the numbers stand beside it. */
export function Sparkline({ values, before = [] }: Props) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, WIDTH]);
  const y = scaleLinear([Math.min(0, ...values, ...before), Math.max(1, ...values, ...before)], [HEIGHT - 1, 1]);
  const pathOf = line<number>((_, index) => x(index), y);
  const stroke = { fill: "none", strokeLinejoin: "round", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-8 w-full overflow-visible">
      {before.length > 0 && <path d={pathOf(before) ?? ""} {...stroke} className="stroke-soft" strokeWidth="1" strokeDasharray="1.5 2.5" />}
      <path d={pathOf(values) ?? ""} {...stroke} className="stroke-accent" strokeWidth="1.6" />
    </svg>
  );
}

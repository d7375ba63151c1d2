type Props = {
  /** Each 0 to 1 of the track's length. */
  at: number;
  low: number;
  high: number;
  /** A range to compare with, drawn behind. */
  band?: { low: number; high: number } | null;
  chosen?: boolean;
};

/** A value with its interval on a track. Hidden from screen readers, because the numbers are beside it. */
export function Interval({ at, low, high, band, chosen = false }: Props) {
  const colour = chosen ? "var(--accent)" : "var(--ink-soft)";
  return (
    <svg aria-hidden viewBox="0 0 100 16" preserveAspectRatio="none" className="block h-4 w-full overflow-visible forced-color-adjust-none">
      {band && <rect x={percent(band.low)} width={percent(band.high) - percent(band.low)} height={16} fill={colour} fillOpacity={0.14} />}
      <Line from={0} to={1} colour="var(--rule)" width={1} />
      <Line from={low} to={high} colour={colour} width={2} />
      {/* A point of no length is a disc by its round caps, however wide the picture is. */}
      <path
        d={`M${percent(at)} 8h.001`}
        stroke={colour}
        strokeWidth={chosen ? 11 : 9}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Line({ from, to, colour, width }: { from: number; to: number; colour: string; width: number }) {
  return <path d={`M${percent(from)} 8H${percent(to)}`} stroke={colour} strokeWidth={width} vectorEffect="non-scaling-stroke" />;
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10;

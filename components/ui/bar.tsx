import type { ReactNode } from "react";

type Props = {
  label: string;
  /** 0 to 1, as are the ends of the mark. */
  share: number;
  value: ReactNode;
  note?: ReactNode;
  /** What the bar is to be compared with: a tick, and how far it may lie on both sides. */
  mark?: { at: number; low: number; high: number } | undefined;
};

/** A value as a thin bar. Hidden from screen readers, because the number is beside it. */
export function Bar({ label, share, value, note, mark }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[13rem_minmax(0,1fr)_3.25rem]">
      <dt className="font-ui text-[.9063rem] leading-[1.3] font-medium">{label}</dt>
      <dd className="contents">
        <span aria-hidden className="relative order-last col-span-2 h-[3px] bg-rule sm:order-none sm:col-span-1">
          <span className="block h-full bg-accent" style={{ width: percent(share) }} />
          {mark && <Mark {...mark} />}
        </span>
        <span className="text-right font-ui text-[.9063rem] leading-none font-medium lining-nums tabular-nums">{value}</span>
        {note && <span className="order-last col-span-full text-[.9375rem] leading-[1.5] text-soft">{note}</span>}
      </dd>
    </div>
  );
}

/** A tick across the bar, and a thin line on it from the lowest to the highest, whose ends stand out from the bar's colour. */
function Mark({ at, low, high }: { at: number; low: number; high: number }) {
  return (
    <>
      <span className="absolute -inset-y-[2px] border-x border-ink" style={{ left: percent(low), width: percent(high - low) }}>
        <span className="absolute inset-x-0 top-[3px] border-b border-ink" />
      </span>
      <span className="absolute -inset-y-[5px] border-l-2 border-ink" style={{ left: percent(at) }} />
    </>
  );
}

const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;

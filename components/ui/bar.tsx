import type { ReactNode } from "react";

/** A value as a thin bar; `share` is 0 to 1. Hidden from screen readers, because the number is beside it. */
export function Bar({ label, share, value, note }: { label: string; share: number; value: ReactNode; note?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[13rem_minmax(0,1fr)_3.25rem]">
      <dt className="font-ui text-[.9063rem] leading-[1.3] font-medium">{label}</dt>
      <dd className="contents">
        <span aria-hidden className="order-last col-span-2 h-[3px] bg-rule sm:order-none sm:col-span-1">
          <span className="block h-full bg-accent" style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
        <span className="text-right font-ui text-[.9063rem] leading-none font-medium lining-nums tabular-nums">{value}</span>
        {note && <span className="order-last col-span-full text-[.9375rem] leading-[1.5] text-soft">{note}</span>}
      </dd>
    </div>
  );
}

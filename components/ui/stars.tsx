import type { CSSProperties } from "react";

/** Stars for a value of 0 to 5, filled to the tenth; `label` is the text alternative. */
export function Stars({ value, label }: { value: number; label: string }) {
  const filled: CSSProperties = { clipPath: `inset(0 ${100 - (Math.min(5, Math.max(0, value)) / 5) * 100}% 0 0)` };
  return (
    <span role="img" aria-label={label} className="relative inline-block font-ui tracking-[.1em] whitespace-nowrap text-accent">
      <span aria-hidden className="opacity-40">
        ☆☆☆☆☆
      </span>
      <span aria-hidden className="absolute inset-y-0 left-0" style={filled}>
        ★★★★★
      </span>
    </span>
  );
}

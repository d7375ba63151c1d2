import type { Share } from "#lib/domain/blind/interval";
import { inHundred } from "#lib/domain/blind/interval";

/** A share of right guesses on a line from 0 to 100, with its interval and a mark at 50; `label` says it in words. */
export function ShareScale({ share, label }: { share: Share; label: string }) {
  const { value, low, high } = inHundred(share);
  return (
    <span role="img" aria-label={label} className="relative block h-4">
      <span className="absolute inset-x-0 top-1/2 h-px bg-rule forced-colors:bg-[CanvasText]" />
      <span
        className="absolute top-1 h-2 bg-accent/25 forced-colors:border forced-colors:border-[CanvasText]"
        style={{ left: `${low}%`, width: `${high - low}%` }}
      />
      <span className="absolute inset-y-0 left-1/2 w-px bg-soft forced-colors:bg-[GrayText]" />
      {value !== null && (
        <span
          className="absolute top-[.1875rem] h-2.5 w-[3px] -translate-x-1/2 bg-accent forced-colors:bg-[CanvasText]"
          style={{ left: `${value}%` }}
        />
      )}
    </span>
  );
}

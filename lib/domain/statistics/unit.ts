type Quantity<Unit> = { value: number; unit: Unit };

const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const KILO = 1_000;

/** A number of bytes in the largest unit of which there is at least one. The units are those of Intl.NumberFormat. */
export function sizeOf(bytes: number): Quantity<(typeof SIZES)[number]> {
  const steps = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3));
  return { value: bytes / KILO ** steps, unit: SIZES[steps] ?? "byte" };
}

/** A duration in milliseconds or, from one second on, in seconds. */
export const durationOf = (ms: number): Quantity<"millisecond" | "second"> =>
  ms < KILO ? { value: ms, unit: "millisecond" } : { value: ms / KILO, unit: "second" };

import "server-only";

type Counted = { tries: number; until: number };

/** Counts what is tried for a key, in this process's memory, and forgets a key so many minutes after its first try. */
export function tryCounter(minutes: number): {
  count: (key: string, now: Date) => number;
  forget: (key: string) => void;
} {
  // All stay equally long, so the oldest are the first to go.
  const counted = new Map<string, Counted>();
  return {
    count(key, now) {
      const time = now.getTime();
      for (const [old, { until }] of counted) {
        if (until > time) break;
        counted.delete(old);
      }
      const entry = counted.get(key) ?? { tries: 0, until: time + minutes * 60_000 };
      entry.tries += 1;
      counted.set(key, entry);
      return entry.tries;
    },
    forget: (key) => void counted.delete(key),
  };
}

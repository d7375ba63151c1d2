/** A pseudo-random stream; the same seed gives the same numbers. */
export type Random = {
  /** A number in [low, high). */
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Turns any text into a seeded pseudo-random stream: FNV-1a for the state, mulberry32 for the stream. */
export function seededRandom(seed: string): Random {
  let state = fingerprint(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** 32-bit FNV-1a hash of a text, as an unsigned number. */
export function fingerprint(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
/** Longer words have too many edits; trigrams find the similar ones of them. */
const LENGTH_MAX = 20;

/**
 * All words that one typing error makes of a word: a letter missing, too many, wrong, or exchanged with its neighbour, also at the
 * beginning (Damerau distance 1). About 54 per letter; none for a word of more than 20 letters. `word` is in lower case without accents.
 */
export function singleEdits(word: string): string[] {
  const letters = [...word];
  if (letters.length > LENGTH_MAX) return [];
  const edits = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at)];
    const [first, second, ...rest] = after;
    for (const letter of ALPHABET) edits.add([...before, letter, ...after].join(""));
    if (first === undefined) continue;
    edits.add([...before, ...after.slice(1)].join(""));
    for (const letter of ALPHABET) edits.add([...before, letter, ...after.slice(1)].join(""));
    if (second !== undefined) edits.add([...before, second, first, ...rest].join(""));
  }
  edits.delete(word);
  return [...edits];
}

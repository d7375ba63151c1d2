import type { CapitalWords } from "#lib/domain/blind/names";

/** Words with capitals that stand together. */
const NAME = /\p{Lu}[\p{L}\p{N}]*(?:-\p{Lu}?[\p{L}\p{N}]+)*(?: \p{Lu}[\p{L}\p{N}]*(?:-\p{Lu}?[\p{L}\p{N}]+)*)*/gu;
const WORD = /\p{Lu}[\p{L}\p{N}]*(?:-\p{Lu}?[\p{L}\p{N}]+)*/gu;
const OPENS = /(?:^|[.!?…:"“„«»‘—–])[\s"'“„«»‘—–(¿¡]{0,6}$/u;
/** Characters before a name that tell whether it opens a sentence. */
const BEFORE = 6;

/**
 * Names that would tell that an author wrote a text are `H——` in it and in copies of it, as old books print names that they keep back, each always the
 * same: all words of a name, if one of them tells. Places that many authors name stay, and so do titles. `capitals` knows the author's works and the text.
 */
export function nameMask(text: string, capitals: CapitalWords, author: string): (passage: string) => string {
  const telling = new Set(
    capitals.tellingNames(text, author).filter((word) => capitals.mayBeName(word, false) && !capitals.isKnownPlace(word)),
  );
  const masks = new Map<string, string>();
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const words = name.match(WORD) ?? [];
    if (!words.some((word) => telling.has(word.toLowerCase()))) continue;
    const opens = OPENS.test(text.slice(Math.max(0, index - BEFORE), index));
    for (const [at, word] of words.entries()) {
      const lower = word.toLowerCase();
      const isPart = telling.has(lower) || (capitals.mayBeName(lower, opens && at === 0) && !capitals.isKnownPlace(lower));
      if (isPart && lower.length > 1 && !masks.has(lower)) masks.set(lower, maskOf(word, new Set(masks.values())));
    }
  }
  return (passage) => passage.replaceAll(WORD, (word) => masks.get(word.toLowerCase()) ?? word);
}

/** The initial; where another name has it, the last letter, too, or as many first ones as it takes. */
function maskOf(name: string, taken: ReadonlySet<string>): string {
  const [initial = ""] = name;
  const masks = [`${initial}——`, `${initial}——${name.at(-1)}`, ...[...name].map((_, index) => `${name.slice(0, index + 2)}——`)];
  return masks.find((mask) => !taken.has(mask)) ?? `${initial}——`;
}

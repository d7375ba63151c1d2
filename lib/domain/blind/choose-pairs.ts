import { seededRandom } from "#lib/domain/art/random";
import { BLIND_LIMITS } from "#lib/domain/blind/blind";
import { shownText } from "#lib/domain/blind/shown-text";
import type { Language } from "#lib/domain/language";
import { type PassageKind, passageKind } from "#lib/domain/references/passage-kind";
import { countWords } from "#lib/domain/text/text";

/** Consecutive paragraphs of a text, counted from 1, both ends included, with their text as it is shown. */
export type Span = { first: number; last: number; text: string; words: number; kind: PassageKind };
/** A span of one of our books. */
export type OwnSpan = Span & { chapter: number };
/** A span of a passage of the true author. */
export type TrueSpan = Span & { workId: string; number: number };
export type ChosenPair = { own: OwnSpan; true: TrueSpan };
/** Where a pair is from. */
export type Taken = Pick<OwnSpan, "chapter" | "first" | "last"> & { workId: string | null; number: number | null };

const { words: WORDS, difference: DIFFERENCE } = BLIND_LIMITS;

/** All runs of paragraphs that have the length of a passage. */
export function spansOf(paragraphs: readonly string[], language: Language): Span[] {
  const counts = paragraphs.map(countWords);
  return paragraphs.flatMap((_, start) => {
    const spans: Span[] = [];
    let words = 0;
    for (let end = start; end < paragraphs.length; end += 1) {
      words += counts[end] ?? 0;
      if (words > WORDS.most) break;
      if (words >= WORDS.least) spans.push(spanOf(paragraphs, start + 1, end + 1, language));
    }
    return spans;
  });
}

function spanOf(paragraphs: readonly string[], first: number, last: number, language: Language): Span {
  const source = paragraphs.slice(first - 1, last).join("\n\n");
  const text = shownText(source, language);
  return { first, last, text, words: countWords(text), kind: passageKind(source, language) };
}

/**
 * At most `count` pairs of passages of the same kind and almost the same length, chosen by chance; no paragraph of the book and no passage of the
 * author is in two pairs. `seed`: the same one gives the same pairs.
 */
export function choosePairs(
  own: readonly OwnSpan[],
  trueOnes: readonly TrueSpan[],
  { count, seed, taken }: { count: number; seed: string; taken: readonly Taken[] },
): ChosenPair[] {
  const random = seededRandom(seed);
  const shuffled = own.map((span) => ({ span, at: random.between(0, 1) })).toSorted((one, other) => one.at - other.at);
  const chosen: ChosenPair[] = [];
  for (const { span } of shuffled) {
    if (chosen.length >= count) break;
    const used = [...taken, ...chosen.map((pair) => ({ ...pair.own, workId: pair.true.workId, number: pair.true.number }))];
    if (used.some((other) => overlaps(other, span))) continue;
    const free = trueOnes.filter((other) => matches(span, other) && !used.some((one) => isSamePassage(one, other)));
    const [first, ...rest] = free;
    if (first) chosen.push({ own: span, true: random.pick([first, ...rest]) });
  }
  return chosen;
}

const overlaps = (one: Pick<OwnSpan, "chapter" | "first" | "last">, other: OwnSpan): boolean =>
  one.chapter === other.chapter && one.first <= other.last && other.first <= one.last;

const isSamePassage = (one: Pick<Taken, "workId" | "number">, other: TrueSpan): boolean =>
  one.workId === other.workId && one.number === other.number;

const matches = (own: Span, other: Span): boolean =>
  own.kind === other.kind && Math.abs(own.words - other.words) <= Math.min(own.words, other.words) * DIFFERENCE;

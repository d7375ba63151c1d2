import type { Face, Line, SetLine } from "#lib/domain/art/typesetting";
import { withoutEnd } from "#lib/domain/text/without-end";

type Fit = { face: Face; width: number; sizes: readonly (readonly [size: number, lines: number])[] };

export type FittedText = { size: number; lines: Line[] };

/**
 * Breaks a text into balanced lines at the largest size that fits. `sizes` are in descending order, each with its
 * maximum line count, in board units. At the last size long words are broken and overflow ends in an ellipsis.
 */
export const fitText = (text: string, setLine: SetLine, fit: Fit): FittedText => fitParagraphs([text], setLine, fit);

/** Same, for several paragraphs with lines of their own; joined when there is no room for that. */
export function fitParagraphs(paragraphs: readonly string[], setLine: SetLine, fit: Fit): FittedText {
  const { face, width, sizes } = fit;
  const texts = paragraphs.map((text) => text.trim().split(/\s+/u).filter(Boolean));
  let fitted: FittedText = { size: sizes[0]?.[0] ?? 0, lines: [] };
  for (const [index, [size, limit]] of sizes.entries()) {
    const measure = measurer(setLine, face, size);
    const isLast = index === sizes.length - 1;
    if (!isLast && texts.flat().some((word) => measure(word) > width)) continue;
    const broken = (words: readonly string[]) => words.flatMap((word) => breakWord(word, width, measure));
    const lines = texts.flatMap((words) => balance(broken(words), width, measure));
    if (!isLast && (lines.length > limit || lines.slice(0, -1).some(isPoorEnd))) continue;
    if (lines.length > limit && texts.length > 1) return fitText(paragraphs.join(" "), setLine, fit);
    fitted = { size, lines: shorten(lines, limit).map((line) => setLine(line, face, size)) };
    break;
  }
  return { ...fitted, lines: fitted.lines.filter((line) => line.d !== "") };
}

/** The articles of the interface's languages, with the words that look the same in another one. */
const ARTICLE = /(?<![\p{L}’'])(?:an?|the|il|lo|la|i|gli|le|un[ao]?|el|l[ao]s|un[ao]s|les|une|des|d(?:er|ie|as|en|em)|eine?[rsnm]?)$/iu;
const endsInArticle = (line: string): boolean => ARTICLE.test(line);
/** Whether what follows belongs on this line: it ends in an article, or is a preposition alone. */
const isPoorEnd = (line: string): boolean => endsInArticle(line) || line.length <= 3;

function measurer(setLine: SetLine, face: Face, size: number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? setLine(text, face, size).width;
    known.set(text, width);
    return width;
  };
}

/**
 * Splits a word that is too wide into pieces of similar length: hyphenated for scripts with case, without hyphen
 * otherwise (Chinese, Thai).
 */
function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const characters = [...word];
  const share = Math.ceil((measure(word) * 1.06) / width);
  if (measure(word) <= width) return [word];
  if (characters.length < 2) return [word];
  const middle = syllableNear(characters, Math.round(characters.length / share));
  const [head, tail] = [characters.slice(0, middle).join(""), characters.slice(middle).join("")];
  const hyphen = /\p{Cased_Letter}/u.test(head) ? "-" : "";
  return [...breakWord(head + hyphen, width, measure), ...breakWord(tail, width, measure)];
}

/**
 * The break position in a word near the wanted one: before a consonant followed by a vowel, at most four characters
 * away, else the wanted one.
 */
function syllableNear(characters: readonly string[], wish: number): number {
  const isVowel = (index: number): boolean => /[aeiouyäöüàèéìòùáíóúâêîôûœæ]/iu.test(characters[index] ?? "");
  const distances = [0, 1, -1, 2, -2, 3, -3, 4, -4];
  const found = distances.find((distance) => {
    const at = wish + distance;
    return at > 2 && at < characters.length - 2 && !isVowel(at) && isVowel(at + 1) && /\p{L}/u.test(characters[at] ?? "");
  });
  return Math.min(characters.length - 1, Math.max(1, wish + (found ?? 0)));
}

/** The fewest lines that hold the words, as even as possible; a short word at the end of a line is penalised. */
function balance(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const space = measure("n n") - measure("nn");
  const widths = words.map(measure);
  type Best = { count: number; cost: number; next: number };
  const best: Best[] = [];
  best[words.length] = { count: 0, cost: 0, next: words.length };
  for (let from = words.length - 1; from >= 0; from--) {
    let taken = -space;
    for (let to = from + 1; to <= words.length; to++) {
      taken += space + (widths[to - 1] ?? 0);
      if (taken > width && to > from + 1) break;
      const rest = best[to];
      if (!rest) continue;
      const dangling = to < words.length ? danglingCost(words[to - 1] ?? "", width) : 0;
      const candidate = { count: rest.count + 1, cost: rest.cost + (width - taken) ** 2 + dangling, next: to };
      const current = best[from];
      if (!current || candidate.count < current.count || (candidate.count === current.count && candidate.cost < current.cost))
        best[from] = candidate;
    }
  }
  const lines: string[] = [];
  for (let at = 0; at < words.length; at = best[at]?.next ?? words.length) lines.push(words.slice(at, best[at]?.next).join(" "));
  return lines;
}

/** What it costs when a line ends in this word: much for an article, less for another short one. */
function danglingCost(word: string, width: number): number {
  if (endsInArticle(word)) return (width * 8) ** 2;
  return word.length <= 3 ? (width * 0.8) ** 2 : 0;
}

function shorten(lines: string[], limit: number): string[] {
  if (lines.length <= limit) return lines;
  const last = withoutEnd(lines[limit - 1] ?? "", /[\s\p{P}]/u).split(" ");
  const kept = last.length > 1 ? last.slice(0, -1).join(" ") : (last[0] ?? "").slice(0, -2);
  return [...lines.slice(0, limit - 1), `${kept}…`];
}

import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";

type Pair = readonly [open: string, close: string];
type Pairs = readonly [outer: Pair, inner: Pair, ...others: Pair[]];

const GUILLEMETS: Pairs = [
  ["«", "»"],
  ["“", "”"],
  ["‘", "’"],
];
/** The quotation marks of a language: outer, inner, and others that its books may use. */
export const QUOTATION_MARKS: Record<Language, Pairs> = {
  it: GUILLEMETS,
  es: GUILLEMETS,
  fr: GUILLEMETS,
  de: [
    ["„", "“"],
    ["‚", "‘"],
    ["»", "«"],
    ["›", "‹"],
  ],
  en: [
    ["“", "”"],
    ["‘", "’"],
    ["«", "»"],
  ],
};
const STRAIGHT: Pair = ['"', '"'];
const APOSTROPHES = ["‘", "’"];

/** A quotation mark in a text. `depth`: its nesting level; `mate`: the index of its counterpart, if any. */
type Mark = { at: number; pair: number; opens: boolean; depth: number; mate?: number };

/**
 * A text in the quotation marks of its language. A text that is completely within its own marks, or lacks one of them,
 * keeps them; otherwise the marks in it become inner ones, alternating by depth.
 */
export function withMarks(source: string, lang: string): string {
  const pairs = [...QUOTATION_MARKS[isLanguage(lang) ? lang : DEFAULT_LANGUAGE], STRAIGHT];
  const text = lang === "fr" ? source.replace(/(?<=«)[ \u00a0\u202f]+|(?<![ \u00a0\u202f])[ \u00a0\u202f]+(?=»)/g, "") : source;
  const [open, close] = pairs[0] ?? STRAIGHT;
  const marks = annotationsIn(text, pairs);
  const lacksEnd = marks[0]?.at === 0 && marks[0].mate === undefined;
  const lacksBeginning = marks.at(-1)?.at === text.length - 1 && marks.at(-1)?.mate === undefined;
  const whole = (lacksEnd ? text + close : "") || (lacksBeginning ? open + text : text);
  const quoted = isWhole(whole, pairs) ? whole : open + turned(text, pairs) + close;
  return lang === "fr" ? frenchSpaces(quoted) : quoted;
}

/** Whether the first mark is at the text's start and its counterpart at the end. */
function isWhole(text: string, pairs: Pair[]): boolean {
  const first = annotationsIn(text, pairs)[0];
  return first?.at === 0 && first.mate === text.length - 1;
}

function turned(text: string, pairs: Pair[]): string {
  const characters = text.split("");
  for (const { at, pair, opens, depth } of annotationsIn(text, pairs)) {
    const kind = pairs[(depth + 1) % 2];
    if (pair < 2 && kind) characters[at] = kind[opens ? 0 : 1];
  }
  return characters.join("");
}

/** The quotation marks of a text without apostrophes: an ambiguous mark without a counterpart is an apostrophe. */
function annotationsIn(text: string, pairs: Pair[]): Mark[] {
  const marks: Mark[] = [];
  let open: Mark[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const begun = open.findLastIndex(({ pair }) => pairs[pair]?.[1] === text[at] && mayClose(text, at));
    const opener = open[begun];
    const opening = pairs.findIndex(([mark]) => mark === text[at]);
    if (opener) {
      marks.push({ at, pair: opener.pair, opens: false, depth: 0, mate: opener.at });
      opener.mate = at;
      open = open.slice(0, begun);
    } else if (opening !== -1) {
      // A speech that continues in the next paragraph: no closing mark before, an opening mark again.
      const before = text[at - 1] === "\n" ? open.find(({ pair }) => pair === opening) : undefined;
      const mark: Mark = { at, pair: opening, opens: true, depth: 0 };
      if (before) mark.mate = before.at;
      else open.push(mark);
      marks.push(mark);
    } else {
      const pair = pairs.findIndex(([, mark]) => mark === text[at]);
      if (pair !== -1) marks.push({ at, pair, opens: false, depth: 0 });
    }
  }
  return withDepths(marks.filter(({ at, mate }) => mate !== undefined || !APOSTROPHES.includes(text[at] ?? "")));
}

const mayClose = (text: string, at: number): boolean => text[at] !== "’" || !/[\p{L}\p{N}]/u.test(text[at + 1] ?? "");

function withDepths(marks: Mark[]): Mark[] {
  const byPlace = new Map(marks.map((mark) => [mark.at, mark]));
  let depth = 0;
  for (const mark of marks) {
    const mate = mark.mate === undefined ? undefined : byPlace.get(mark.mate);
    if (mate && mate.at < mark.at) mark.depth = mate.depth;
    else mark.depth = mark.opens ? depth : 0;
    // Continued paragraphs leave the depth unchanged.
    if (mark.opens && !(mate && mate.at < mark.at)) depth += 1;
    else if (!mark.opens) depth = mark.depth;
  }
  return marks;
}

/** The narrow spaces of French, which count as plain spaces in offsets. */
const frenchSpaces = (text: string): string =>
  text
    .replace(/«[ \u00a0\u202f]*/g, "«\u202f")
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, "\u202f»")
    .replace(/[ \u00a0](?=[;!?])/g, "\u202f")
    .replace(/ (?=:)/g, "\u00a0");

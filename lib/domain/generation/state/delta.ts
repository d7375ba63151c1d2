import { hasQuote } from "#lib/domain/generation/quotation";

/** How somebody has a fact. */
export const KNOWLEDGE = ["knows", "suspects", "believes wrongly"] as const;
export const THREAD_MOVES = ["opens", "moves", "closes", "breaks"] as const;

/** Where in the chapter an operation is read: a paragraph from 1, which may be left out where the words stand in one only, and words of it. */
export type Evidence = { paragraph?: number | undefined; quote: string };

/**
 * What a chapter changes. People by their names in the bible, facts and threads by ids, dates as YYYY-MM-DD if the text allows. Each operation names
 * its evidence; `verifiedDelta` refuses those without.
 */
export type StateDelta = {
  /** For the writers of later chapters, a few lines. */
  summary: string;
  /** People who act or speak in the chapter's own time, not in what is remembered or told. */
  acting: readonly (Evidence & { who: string })[];
  /** `knownBy`: who knows it from this chapter on, because they did it, said it or were there. */
  facts: readonly (Evidence & { id: string; statement: string; knownBy: readonly string[] })[];
  learns: readonly (Evidence & { who: readonly string[]; fact: string; how: (typeof KNOWLEDGE)[number] })[];
  /** Somebody acts on a fact or speaks of it. */
  uses: readonly (Evidence & { who: string; fact: string })[];
  /** Where people are at the end. */
  whereabouts: readonly (Evidence & { who: readonly string[]; place: string })[];
  objects: readonly (Evidence & { object: string; holder: string; condition: string })[];
  bodies: readonly (Evidence & { who: string; condition: string; isDead: boolean })[];
  ages: readonly (Evidence & { who: string; age: number })[];
  /** Of the chapter's own time; retrospective chapters may be earlier than those before. */
  clock: { from: string | null; to: string | null; isRetrospect: boolean };
  threads: readonly (Evidence & { id: string; move: (typeof THREAD_MOVES)[number] })[];
  /** Facts from before that the chapter says otherwise, and how; it counts as long as the fact is still stated as it was then. */
  contradicts: readonly (Evidence & { fact: string; how: string; statement?: string | undefined })[];
  /** Comparisons and pictures that later chapters do not use again. */
  images: readonly string[];
};

const LISTS = ["acting", "facts", "learns", "uses", "whereabouts", "objects", "bodies", "ages", "threads", "contradicts"] as const;
/** Of so many entries one may be refused without asking again. */
const TOLERATED = 10;

/** What the operations may refer to: facts from before with their statements. `taken`: ids of facts that no new fact may have. */
export type KnownIds = {
  people: readonly string[];
  facts: ReadonlyMap<string, { statement: string }>;
  threads: ReadonlySet<string>;
  taken?: ReadonlySet<string>;
};

type Operation = Evidence & {
  who?: string | readonly string[];
  knownBy?: readonly string[];
  fact?: string;
  id?: string;
  statement?: string;
};

/**
 * The delta without the operations whose evidence or names are not there, each with the paragraph of its words, and the others in a sentence each for
 * whoever answers again. `isSound`: so few are refused that the rest stands. `paragraphs` as they were shown, Markdown.
 */
export function verifiedDelta(
  delta: StateDelta,
  paragraphs: readonly string[],
  known: KnownIds,
): { delta: StateDelta; refused: string[]; isSound: boolean } {
  const facts = new Set([...known.facts.keys(), ...delta.facts.map(({ id }) => id)]);
  const refused: string[] = [];
  const faultOf = (operation: Operation, list: (typeof LISTS)[number], place: number | null): string | null => {
    if (place === null) return `the text has no “${operation.quote}”`;
    if (place === 0) return `“${operation.quote}” stands in several paragraphs: name one`;
    const unknown = [operation.who ?? [], operation.knownBy ?? []].flat().filter((name) => !known.people.includes(name));
    if (unknown.length > 0) return `nobody is called ${unknown.join(", ")}`;
    const knownFacts = list === "contradicts" ? known.facts : facts;
    if (operation.fact !== undefined && !knownFacts.has(operation.fact)) return `there is no fact ${operation.fact}`;
    if (list === "facts") return takenFault(operation, known);
    return list === "threads" && !known.threads.has(operation.id ?? "") ? `there is no thread ${operation.id}` : null;
  };
  const kept = LISTS.map((list) => {
    const operations = delta[list].flatMap((operation, index) => {
      const place = placeOf(operation, paragraphs);
      const fault = faultOf(operation, list, place);
      if (fault !== null) refused.push(`${list} ${index + 1}: ${fault}`);
      return fault === null ? [{ ...operation, paragraph: place ?? operation.paragraph }] : [];
    });
    return [list, operations] as const;
  });
  const entries = LISTS.reduce((sum, list) => sum + delta[list].length, 0);
  return {
    delta: { ...delta, ...Object.fromEntries(kept) },
    refused,
    isSound: refused.length * TOLERATED < entries || refused.length === 0,
  };
}

/** A fact is entered once: what a chapter says otherwise is a contradiction, and another fact has another id. */
function takenFault({ id = "", statement }: Operation, { facts, taken }: KnownIds): string | null {
  const before = facts.get(id);
  if (before)
    return before.statement === statement ? null : `the fact ${id} is there already (${before.statement}): give a new one another id`;
  return taken?.has(id) ? `the id ${id} is another fact’s: take another` : null;
}

/** The paragraph of an operation's words: the named one, or the only one that has them; 0 if there are several, null if there is none. */
function placeOf({ paragraph, quote }: Evidence, paragraphs: readonly string[]): number | null {
  if (paragraph !== undefined && hasQuote(paragraphs[paragraph - 1] ?? "", quote)) return paragraph;
  const places = paragraphs.flatMap((text, index) => (hasQuote(text, quote) ? [index + 1] : []));
  if (places.length === 0) return hasQuote(paragraphs.join("\n\n"), quote) ? (paragraph ?? 1) : null;
  const [place = null] = places;
  return places.length === 1 ? place : (paragraph ?? 0);
}

/** Whether everything that was read of an older version of a chapter still stands in a text; false if nothing was read of it. */
export function stillStands(delta: StateDelta, text: string): boolean {
  const entries = LISTS.flatMap((list): readonly Evidence[] => delta[list]);
  return entries.length > 0 && entries.every(({ quote }) => hasQuote(text, quote));
}

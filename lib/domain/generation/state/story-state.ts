import type { Evidence, KNOWLEDGE, StateDelta, THREAD_MOVES } from "#lib/domain/generation/state/delta";

type Knowledge = (typeof KNOWLEDGE)[number];
/** A thread: the chapter that opened it, the one that last touched it, and the last move. */
export type ThreadState = { opened: number; last: number; move: (typeof THREAD_MOVES)[number] };

/** What is true after some chapters. Names and ids as in the deltas; chapters from 1. */
export type StoryState = {
  facts: Map<string, { statement: string; since: number }>;
  /** By person: fact and how they have it. */
  knowledge: Map<string, Map<string, Knowledge>>;
  whereabouts: Map<string, string>;
  objects: Map<string, { holder: string; condition: string }>;
  bodies: Map<string, { condition: string; diedIn: number | null }>;
  ages: Map<string, { age: number; date: string | null }>;
  date: string | null;
  threads: Map<string, ThreadState>;
  images: string[];
};

/** A contradiction: where it is read, and in a sentence what it contradicts. */
export type Contradiction = Evidence & { chapter: number; message: string };

/** What the bible says of the beginning: `knows` are facts by person. */
export type Beginning = { facts: readonly { id: string; statement: string }[]; knows: ReadonlyMap<string, readonly string[]> };

export const emptyState = ({ facts, knows }: Beginning = { facts: [], knows: new Map() }): StoryState => ({
  facts: new Map(facts.map(({ id, statement }) => [id, { statement, since: 0 }])),
  knowledge: new Map([...knows].map(([who, known]) => [who, new Map(known.map((fact): [string, Knowledge] => [fact, "knows"]))])),
  whereabouts: new Map(),
  objects: new Map(),
  bodies: new Map(),
  ages: new Map(),
  date: null,
  threads: new Map(),
  images: [],
});

/** The state after all deltas, given by chapter number in any order, and what they contradict. */
export function foldDeltas(
  beginning: Beginning,
  deltas: ReadonlyMap<number, StateDelta>,
): { state: StoryState; findings: Contradiction[] } {
  const state = emptyState(beginning);
  const findings = [...deltas].sort(([one], [other]) => one - other).flatMap(([chapter, delta]) => applyDelta(state, chapter, delta));
  return { state, findings };
}

/** Changes the state by a chapter's delta; returns what the chapter contradicts. Nothing is corrected silently: the later statement holds. */
function applyDelta(state: StoryState, chapter: number, delta: StateDelta): Contradiction[] {
  const found: Contradiction[] = [];
  const report = ({ paragraph, quote }: Evidence, message: string) => found.push({ chapter, paragraph, quote, message });
  checkDead(state, delta, report);
  for (const one of delta.contradicts) {
    const statement = state.facts.get(one.fact)?.statement;
    if (one.statement === undefined || one.statement === statement)
      report(one, `the chapter says otherwise than before (${statement ?? one.fact}): ${one.how}`);
  }
  for (const { id, statement, knownBy, ...at } of delta.facts) {
    const before = state.facts.get(id);
    if (before && before.statement !== statement) report(at, `what was so before (${before.statement}) is said otherwise: ${statement}`);
    if (before?.statement !== statement) state.facts.set(id, { statement, since: chapter });
    for (const who of knownBy) knowledgeOf(state, who).set(id, "knows");
  }
  checkUses(state, delta, report);
  for (const { who, fact, how } of delta.learns) for (const one of who) knowledgeOf(state, one).set(fact, how);
  const whereabouts = delta.whereabouts.flatMap(({ who, ...at }) => who.map((one) => ({ ...at, who: one })));
  moveTogether(
    whereabouts,
    ({ who }) => who,
    ({ place }) => place,
    (one, other) => report(other, `${other.who} is at ${one.place} and at ${other.place} at the end`),
  );
  for (const { who, place } of whereabouts) state.whereabouts.set(who, place);
  moveTogether(
    delta.objects,
    ({ object }) => object,
    ({ holder }) => holder,
    (one, other) => report(other, `${other.object} is with ${one.holder} and with ${other.holder} at the end`),
  );
  for (const { object, holder, condition } of delta.objects) state.objects.set(object, { holder, condition });
  for (const { who, condition, isDead } of delta.bodies)
    state.bodies.set(who, { condition, diedIn: isDead ? (state.bodies.get(who)?.diedIn ?? chapter) : null });
  checkClock(state, delta, chapter, found);
  checkAges(state, delta, report);
  for (const thread of delta.threads) moveThread(state, chapter, thread, report);
  state.images.push(...delta.images);
  return found;
}

type Report = (evidence: Evidence, message: string) => void;

const knowledgeOf = (state: StoryState, who: string): Map<string, Knowledge> => {
  const known = state.knowledge.get(who) ?? new Map<string, Knowledge>();
  state.knowledge.set(who, known);
  return known;
};

/** Who speaks of a fact or acts on it knew it before, or learns it in no later paragraph. Facts that no chapter has any more say nothing. */
function checkUses(state: StoryState, { uses, learns, clock }: StateDelta, report: Report): void {
  for (const use of uses) {
    const statement = state.facts.get(use.fact)?.statement;
    if (statement === undefined || knowledgeOf(state, use.who).has(use.fact)) continue;
    const learnt = learns.filter(({ who, fact }) => fact === use.fact && who.includes(use.who));
    // What is told in retrospect is not in the order of its paragraphs.
    const isBefore = ({ paragraph }: Evidence) => clock.isRetrospect || (paragraph ?? 0) <= (use.paragraph ?? Number.POSITIVE_INFINITY);
    if (!learnt.some(isBefore)) report(use, `${use.who} speaks of or acts on what they have not learnt: ${statement}`);
  }
}

function checkDead({ bodies }: StoryState, { acting, clock }: StateDelta, report: Report): void {
  if (clock.isRetrospect) return;
  for (const one of acting) {
    const diedIn = bodies.get(one.who)?.diedIn;
    if (diedIn) report(one, `${one.who} died in chapter ${diedIn}`);
  }
}

/** Reports a thing that one list puts in two places. */
function moveTogether<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  placeOf: (item: Item) => string,
  report: (one: Item, other: Item) => void,
): void {
  const seen = new Map<string, Item>();
  for (const item of items) {
    const before = seen.get(keyOf(item));
    if (before !== undefined && placeOf(before) !== placeOf(item)) report(before, item);
    seen.set(keyOf(item), item);
  }
}

function checkClock(state: StoryState, { clock }: StateDelta, chapter: number, found: Contradiction[]): void {
  if (clock.isRetrospect) return;
  if (state.date && clock.from && clock.from < state.date)
    found.push({ chapter, paragraph: 1, quote: "", message: `begins on ${clock.from}, but the chapter before ends on ${state.date}` });
  state.date = clock.to ?? clock.from ?? state.date;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Two ages of a person must be as far apart as their dates, within a year; without dates no more can be said than that nobody grows younger. */
function checkAges(state: StoryState, { ages, clock }: StateDelta, report: Report): void {
  for (const one of ages) {
    const before = state.ages.get(one.who);
    const date = state.date;
    const years = before?.date && date ? yearOf(date) - yearOf(before.date) : null;
    const isWrong = before && !clock.isRetrospect && (years === null ? one.age < before.age : Math.abs(one.age - before.age - years) > 1);
    if (isWrong) report(one, `${one.who} is ${one.age}, but was ${before.age}${years === null ? "" : ` ${years} years before`}`);
    if (!clock.isRetrospect) state.ages.set(one.who, { age: one.age, date });
  }
}

function moveThread({ threads }: StoryState, chapter: number, thread: StateDelta["threads"][number], report: Report): void {
  const { id, move } = thread;
  const before = threads.get(id);
  if (before?.move === "closes" && move !== "opens") report(thread, `the thread ${id} was closed in chapter ${before.last}`);
  if (!before && move === "closes") report(thread, `the thread ${id} is closed, but no chapter opened it`);
  threads.set(id, { opened: before?.opened ?? chapter, last: chapter, move });
}

/** Threads that no chapter has touched for a fifth of the book, and three chapters at least. */
export const staleThreads = ({ threads }: StoryState, chapter: number, chapters: number): string[] =>
  [...threads]
    .filter(([, { last, move }]) => move !== "closes" && move !== "breaks" && chapter - last >= Math.max(3, Math.ceil(chapters * 0.2)))
    .map(([id]) => id);

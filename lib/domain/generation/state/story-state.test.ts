import { expect, test } from "vitest";
import { type StateDelta, stillStands, verifiedDelta } from "#lib/domain/generation/state/delta";
import { knownFactLines, stateLines } from "#lib/domain/generation/state/state-text";
import { foldDeltas, staleThreads } from "#lib/domain/generation/state/story-state";

const at = { paragraph: 1, quote: "the lamp" };
const delta = (change: Partial<StateDelta>): StateDelta => ({
  ...{
    summary: "",
    acting: [],
    facts: [],
    learns: [],
    uses: [],
    whereabouts: [],
    objects: [],
    bodies: [],
    ages: [],
    threads: [],
    contradicts: [],
    images: [],
  },
  clock: { from: null, to: null, isRetrospect: false },
  ...change,
});
const beginning = { facts: [{ id: "will", statement: "There is a second will." }], knows: new Map([["Anna", ["will"]]]) };
const fold = (...changes: Partial<StateDelta>[]) =>
  foldDeltas(beginning, new Map(changes.map((change, index) => [index + 1, delta(change)] as const)));
const messages = (...changes: Partial<StateDelta>[]) => fold(...changes).findings.map(({ chapter, message }) => `${chapter}: ${message}`);

test("who is dead does not act, except in a chapter that looks back", () => {
  const died = { bodies: [{ ...at, who: "Anna", condition: "drowned", isDead: true }] };
  const acts = { acting: [{ ...at, who: "Anna" }] };
  expect(messages(died, acts)).toEqual(["2: Anna died in chapter 1"]);
  expect(messages(died, { ...acts, clock: { from: null, to: null, isRetrospect: true } })).toEqual([]);
  expect(messages(acts, died)).toEqual([]);
});

test("nobody uses what they have not learnt", () => {
  const uses = { uses: [{ ...at, who: "Karl", fact: "will" }] };
  expect(messages({ uses: [{ ...at, who: "Anna", fact: "will" }] })).toEqual([]);
  expect(messages(uses)[0]).toContain("1: Karl speaks of or acts on what they have not learnt: There is a second will.");
  expect(messages({ learns: [{ ...at, who: ["Karl"], fact: "will", how: "suspects" }] }, uses)).toEqual([]);
});

test("who uses a fact has learnt it in no later paragraph of the chapter, unless the chapter looks back", () => {
  const uses = [{ paragraph: 2, quote: "the lamp", who: "Karl", fact: "will" }];
  const learns = (paragraph: number) => [{ paragraph, quote: "the lamp", who: ["Karl"], fact: "will", how: "knows" as const }];
  expect([1, 2, 5].map((paragraph) => messages({ uses, learns: learns(paragraph) }).length)).toEqual([0, 0, 1]);
  expect(messages({ uses, learns: learns(5), clock: { from: null, to: null, isRetrospect: true } })).toEqual([]);
});

test("a fact that no chapter has any more contradicts nothing", () => {
  expect(messages({ uses: [{ ...at, who: "Karl", fact: "coin" }] })).toEqual([]);
});

test("a fact that is stated otherwise under its id is a contradiction, and the later statement holds", () => {
  const states = (statement: string) => ({ facts: [{ ...at, id: "coin", statement, knownBy: [] }] });
  expect(messages(states("It is gold."), states("It is gold."))).toEqual([]);
  expect(messages(states("It is gold."), states("It is tin."))).toEqual([
    "2: what was so before (It is gold.) is said otherwise: It is tin.",
  ]);
  expect(fold(states("It is gold."), states("It is tin.")).state.facts.get("coin")?.statement).toBe("It is tin.");
});

test("a new fact has an id that no other has", () => {
  const named = (id: string, statement: string) => ({ ...at, id, statement, knownBy: [] });
  const given = delta({ facts: [named("will", "There is a second will."), named("will", "There is none."), named("coin", "It is gold.")] });
  const facts = new Map([["will", { statement: "There is a second will." }]]);
  const { delta: kept, refused } = verifiedDelta(given, ["the lamp"], { people: [], facts, threads: new Set(), taken: new Set(["coin"]) });
  expect(kept.facts.map(({ statement }) => statement)).toEqual(["There is a second will."]);
  expect(refused).toEqual([
    "facts 2: the fact will is there already (There is a second will.): give a new one another id",
    "facts 3: the id coin is another fact’s: take another",
  ]);
});

test("a person or an object is in one place at the end of a chapter", () => {
  const whereabouts = ["Trieste", "Rome"].map((place) => ({ ...at, who: ["Anna"], place }));
  const objects = ["Anna", "Karl"].map((holder) => ({ ...at, object: "key", holder, condition: "" }));
  expect(messages({ whereabouts, objects })).toHaveLength(2);
  const [first, second] = [objects.slice(0, 1), objects.slice(1)];
  expect(messages({ objects: first }, { objects: second })).toEqual([]);
  expect(fold({ objects: first }, { objects: second }).state.objects.get("key")?.holder).toBe("Karl");
});

test("dates go forward, ages with them", () => {
  const on = (from: string) => ({ clock: { from, to: null, isRetrospect: false } });
  expect(messages(on("1888-05-01"), on("1888-04-30"))[0]).toContain("begins on 1888-04-30");
  const aged = (date: string, age: number) => ({ ...on(date), ages: [{ ...at, who: "Anna", age }] });
  expect(messages(aged("1888-05-01", 20), aged("1891-01-01", 23))).toEqual([]);
  expect(messages(aged("1888-05-01", 20), aged("1891-01-01", 27))).toEqual(["2: Anna is 27, but was 20 3 years before"]);
});

test("a closed thread stays closed, and one that nobody touches grows stale", () => {
  const moves = (move: "opens" | "moves" | "closes") => ({ threads: [{ ...at, id: "debt", move }] });
  expect(messages(moves("closes"))[0]).toContain("no chapter opened it");
  expect(messages(moves("opens"), moves("closes"), moves("moves"))[0]).toContain("closed in chapter 2");
  const { state } = fold(moves("opens"), {}, {});
  expect([staleThreads(state, 3, 6), staleThreads(state, 4, 6), staleThreads(state, 4, 40)]).toEqual([[], ["debt"], []]);
});

test("operations without evidence, or with unknown names and ids, are refused with the reason", () => {
  const given = delta({
    acting: [
      { ...at, who: "Anna" },
      { paragraph: 1, quote: "the candle", who: "Anna" },
      { ...at, who: "Otto" },
    ],
    facts: [{ ...at, id: "fire", statement: "There was a fire.", knownBy: ["Anna"] }],
    learns: [
      { ...at, who: ["Anna", "Otto"], fact: "fire", how: "knows" },
      { ...at, who: ["Anna"], fact: "flood", how: "knows" },
    ],
    threads: [{ ...at, id: "debt", move: "opens" }],
  });
  const known = { people: ["Anna"], facts: new Map<string, { statement: string }>(), threads: new Set<string>() };
  const { delta: kept, refused } = verifiedDelta(given, ["Then the lamp went out."], known);
  expect([kept.acting.length, kept.facts.length, kept.learns.length, kept.threads.length]).toEqual([1, 1, 0, 0]);
  expect(refused).toEqual([
    "acting 2: the text has no “the candle”",
    "acting 3: nobody is called Otto",
    "learns 1: nobody is called Otto",
    "learns 2: there is no fact flood",
    "threads 1: there is no thread debt",
  ]);
});

test("words are found with and without marks of Markdown, and without a paragraph where they stand once", () => {
  const quotes = ["It is the *Honor’s* oak", "It is the Honor's oak", "an *old* rule", "said he"].map((quote) => ({ quote, who: "Anna" }));
  const text = ["“It is the *Honor’s* oak,” said he.", "By an old rule, [bon mot]{lang=fr}, said he."];
  const known = { people: ["Anna"], facts: new Map<string, { statement: string }>(), threads: new Set<string>() };
  const { delta: kept, refused } = verifiedDelta(delta({ acting: [...quotes, { quote: "rule, bon mot", who: "Anna" }] }), text, known);
  expect(kept.acting.map(({ paragraph }) => paragraph)).toEqual([1, 1, 2, 2]);
  expect(refused).toEqual(["acting 4: “said he” stands in several paragraphs: name one"]);
});

test("less than a tenth of refused entries may fall; more are asked for again", () => {
  const known = { people: ["Anna"], facts: new Map<string, { statement: string }>(), threads: new Set<string>() };
  const isSound = (right: number) =>
    verifiedDelta(
      delta({ acting: [{ ...at, who: "Otto" }, ...Array.from({ length: right }, () => ({ ...at, who: "Anna" }))] }),
      ["the lamp"],
      known,
    ).isSound;
  expect([isSound(9), isSound(10)]).toEqual([false, true]);
});

test("who did something knows it, and a chapter that says otherwise than a fact contradicts it as long as the fact is stated so", () => {
  const facts = [{ ...at, id: "coin", statement: "Karl put the coin in.", knownBy: ["Karl"] }];
  expect(messages({ facts, uses: [{ ...at, who: "Karl", fact: "coin" }] })).toEqual([]);
  const contradicts = [{ ...at, fact: "coin", how: "Anna did.", statement: "Karl put the coin in." }];
  expect(messages({ facts }, { contradicts })).toEqual(["2: the chapter says otherwise than before (Karl put the coin in.): Anna did."]);
  expect(messages({ facts: facts.map((fact) => ({ ...fact, statement: "Anna put the coin in." })) }, { contradicts })).toEqual([]);
});

test("lines of what is so say each fact once, with who has it", () => {
  const facts = ["coin", "oak"].map((id) => ({ ...at, id, statement: `The ${id}.`, knownBy: ["Anna", "Karl"] }));
  const { state } = fold({ facts, learns: [{ ...at, who: ["Karl"], fact: "oak", how: "suspects" }] });
  const coming = { chapter: 2, chapters: 6, threads: [] };
  expect(stateLines(state, ["Anna", "Karl"], coming)).toEqual([
    "Known by Anna: There is a second will.",
    "Known by Anna; suspected by Karl: The oak.",
    "Known by all of them: The coin.",
  ]);
  expect(stateLines(state, ["Karl"], coming)).toEqual(["Known by Karl: The coin.", "Suspected by Karl: The oak."]);
  expect(knownFactLines(state, ["Karl"])).toEqual([
    "will: There is a second will.",
    "coin (known by Karl): The coin.",
    "oak (suspected by Karl): The oak.",
  ]);
});

test("an open thread is told with its question", () => {
  const { state } = fold({ threads: [{ ...at, id: "debt", move: "opens" }] }, {}, {}, {});
  const lines = (threads: { id: string; question: string }[]) => stateLines(state, [], { chapter: 5, chapters: 10, threads });
  expect(lines([{ id: "debt", question: "Who pays?" }])).toEqual([
    "Thread debt (Who pays?): open, last touched in chapter 1, too long ago",
  ]);
  expect(lines([])).toEqual(["Thread debt: open, last touched in chapter 1, too long ago"]);
});

test("what was read of a chapter stands as long as all its words do", () => {
  const read = delta({ acting: [{ ...at, who: "Anna" }] });
  expect([stillStands(read, "Then *the* lamp went out."), stillStands(read, "It went out."), stillStands(delta({}), "")]).toEqual([
    true,
    false,
    false,
  ]);
});

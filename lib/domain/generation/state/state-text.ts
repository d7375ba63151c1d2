import { KNOWLEDGE } from "#lib/domain/generation/state/delta";
import { type StoryState, staleThreads } from "#lib/domain/generation/state/story-state";
import { capitalized } from "#lib/domain/text/text";

/** `chapter`: the one that comes, from 1; `threads`: what the bible asks. */
type Coming = { chapter: number; chapters: number; threads: readonly { id: string; question: string }[] };

/** What is so, in lines for a prompt: only what concerns these people, and all threads. */
export function stateLines(state: StoryState, people: readonly string[], coming: Coming): string[] {
  const [threads, others] = [threadLines(state, coming), situationLines(state, people)];
  return [...others, ...knowledgeLines(state, people), ...threads];
}

/** The same without who knows what. */
export const stateWithoutKnowledge = (state: StoryState, people: readonly string[], coming: Coming): string[] => [
  ...situationLines(state, people),
  ...threadLines(state, coming),
];

function situationLines(state: StoryState, people: readonly string[]): string[] {
  const isNamed = (name: string) => people.some((one) => one === name);
  return [
    ...(state.date ? [`It is ${state.date} or later.`] : []),
    ...[...state.whereabouts].filter(([who]) => isNamed(who)).map(([who, place]) => `${who} was last at: ${place}`),
    ...[...state.bodies].map(([who, { condition, diedIn }]) =>
      diedIn ? `${who} is dead (chapter ${diedIn})` : isNamed(who) ? `${who}: ${condition}` : "",
    ),
    ...[...state.objects].map(([object, { holder, condition }]) => `${object}: with ${holder}${condition && `, ${condition}`}`),
  ].filter(Boolean);
}

const threadLines = (state: StoryState, { chapter, chapters, threads }: Coming): string[] => {
  const stale = new Set(staleThreads(state, chapter, chapters));
  const questions = new Map(threads.map(({ id, question }) => [id, question]));
  return [...state.threads]
    .filter(([, { move }]) => move !== "closes" && move !== "breaks")
    .map(([id, { last }]) => {
      const name = questions.has(id) ? `${id} (${questions.get(id)})` : id;
      return `Thread ${name}: open, last touched in chapter ${last}${stale.has(id) ? ", too long ago" : ""}`;
    });
};

/** Facts that some of these people have, each once with who has it; those last that all of them know. */
function knowledgeLines(state: StoryState, people: readonly string[]): string[] {
  const known = [...state.facts].map(([id, { statement }]) => ({ statement, ...knownBy(state, id, people) }));
  const some = known
    .filter(({ isCommon, who }) => !isCommon && who !== "")
    .map(({ statement, who }) => `${capitalized(who)}: ${statement}`);
  const common = known.filter(({ isCommon }) => isCommon).map(({ statement }) => `Known by all of them: ${statement}`);
  return [...some, ...common];
}

const HOW: Record<(typeof KNOWLEDGE)[number], string> = {
  knows: "known by",
  suspects: "suspected by",
  "believes wrongly": "wrongly believed by",
};

/** Who of these people has a fact, as "known by A, B; suspected by C"; empty if nobody has. `isCommon`: all of two or more know it. */
function knownBy(state: StoryState, fact: string, people: readonly string[]): { who: string; isCommon: boolean } {
  const groups = KNOWLEDGE.map((how) => ({ how, names: people.filter((name) => state.knowledge.get(name)?.get(fact) === how) }));
  const said = groups.filter(({ names }) => names.length > 0).map(({ how, names }) => `${HOW[how]} ${names.join(", ")}`);
  return { who: said.join("; "), isCommon: people.length > 1 && groups[0]?.names.length === people.length };
}

/** Facts with their ids, a line each. */
export const factLines = ({ facts }: StoryState): string[] => [...facts].map(([id, { statement }]) => `${id}: ${statement}`);

/** Facts with their ids and who of these people has them. */
export const knownFactLines = (state: StoryState, people: readonly string[]): string[] =>
  [...state.facts].map(([id, { statement }]) => {
    const { who, isCommon } = knownBy(state, id, people);
    if (who === "") return `${id}: ${statement}`;
    return `${id} (${isCommon ? "known by all" : who}): ${statement}`;
  });

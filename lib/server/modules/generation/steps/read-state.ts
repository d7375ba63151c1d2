import "server-only";

import { StateResponse, StateResult } from "#lib/contract/generation/state-results";
import { stillStands, verifiedDelta } from "#lib/domain/generation/state/delta";
import { knownFactLines, stateWithoutKnowledge } from "#lib/domain/generation/state/state-text";
import { numberedText } from "#lib/server/modules/generation/steps/book-text";
import { asItem, askJson, listed, listOf, NONE, type StepContext } from "#lib/server/modules/generation/steps/context";

const STATE_TOKENS = 10_000;

/**
 * What a chapter changes in the story. If a tenth of the entries or more have no evidence or unknown names, the model mends its answer once; what is still
 * without is refused.
 */
export async function readState(context: StepContext, number: number): Promise<StateResult> {
  const { manuscript } = context;
  const { title, markdown } = manuscript.chapter(number);
  const { state } = manuscript.storyBefore(number);
  const people = manuscript.people;
  const threads = manuscript.bible?.threads ?? [];
  const former = manuscript.deltas.get(number)?.facts ?? [];
  const own = new Set(former.map(({ id }) => id));
  const known = {
    people,
    facts: state.facts,
    threads: new Set(threads.map(({ id }) => id)),
    // Later chapters were read already: their facts keep their ids, and so do those that they have from this one.
    taken: new Set([...manuscript.deltas.values()].flatMap(({ facts }) => facts.map(({ id }) => id)).filter((id) => !own.has(id))),
  };
  const chapters = manuscript.outline?.chapters.length ?? number;
  const values = {
    ...{ title, number: String(number), text: numberedText(markdown), names: people.join(", ") || NONE },
    threads: listOf(threads.map(({ id, question }) => `${id}: ${question}`)),
    former: listOf(former.map(({ id, statement }) => `${id}: ${statement}`)),
  };
  // Of what the record has the oldest falls first: the chapter goes on with what is new.
  const lists = [
    { name: "facts", items: knownFactLines(state, people).map(asItem), keep: "last", rank: 1 },
    {
      name: "state",
      items: stateWithoutKnowledge(state, people, { chapter: number, chapters, threads }).map(asItem),
      keep: "first",
      rank: 2,
    },
  ] as const;
  const ask = async (first: string, faults: string[]) => {
    const question = { prompt: "state", role: "critic", maxOutputTokens: STATE_TOKENS } as const;
    const answer = await askJson(context, StateResponse, { ...question, values: { ...values, first, faults: listOf(faults) }, lists });
    return { answer, ...verifiedDelta(answer, markdown.split(/\n{2,}/), known) };
  };
  const first = await ask(NONE, []);
  const { delta, refused } = first.isSound ? first : await ask(listed(first.answer), first.refused);
  const contradicts = delta.contradicts.map((one) => ({ ...one, statement: state.facts.get(one.fact)?.statement }));
  return StateResult.parse({ delta: { ...delta, contradicts }, refused });
}

/** The same for the version of a chapter that a round accepted; nothing is asked where no scene is new and all that was read before still stands. */
export async function readStateAgain(context: StepContext, round: number, number: number): Promise<StateResult> {
  const delta = context.manuscript.deltas.get(number);
  const isRewritten = context.manuscript.revision.patches(round)?.scenes.some(({ chapter }) => chapter === number) ?? true;
  if (delta === undefined || isRewritten || !stillStands(delta, context.manuscript.chapter(number).markdown))
    return readState(context, number);
  return StateResult.parse({ delta, refused: [] });
}

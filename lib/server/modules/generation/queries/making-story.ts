import "server-only";

import { AcceptResult, ReaderResult } from "#lib/contract/generation/revision-results";
import type { BookMaking } from "#lib/domain/generation/making";
import { READER_TASKS } from "#lib/domain/generation/preset";
import type { FinishedStep, Manuscript } from "#lib/server/modules/generation/manuscript";

/** Patches that the page shows. */
const EXAMPLES = 12;

type Story = Pick<BookMaking, "plots" | "plan" | "drafts" | "readings" | "patches" | "versions">;

/** What was planned, tried, read and changed, from the steps of a run. */
export function makingStory(manuscript: Manuscript, steps: readonly FinishedStep[]): Story {
  const { plots, plotCandidates } = manuscript;
  const faultsOf = (line: string) => plotCandidates.find(({ plot }) => plot.line === line)?.faults ?? [];
  return {
    plots: plots?.plots.map(({ line }, index) => ({ line, isChosen: index === plots.chosen, faults: faultsOf(line) })) ?? [],
    plan: planOf(manuscript),
    drafts: manuscript.chapters.flatMap(({ number }) => draftChoice(manuscript, number)),
    readings: READER_TASKS.flatMap((task) => {
      const { data } = ReaderResult.safeParse(manuscript.resultOf(`reader:${task}`));
      return data ? [{ task, answer: data.answer }] : [];
    }),
    patches: patchesOf(manuscript),
    versions: steps.flatMap(versionChoices),
  };
}

function planOf({ bible, outline }: Manuscript): BookMaking["plan"] {
  if (!bible || !outline) return null;
  return {
    people: bible.people.map(({ name, desire, voice }) => ({ name, desire, voice })),
    places: bible.places,
    relations: bible.relations,
    motifs: bible.motifs.map(({ name }) => name),
    threads: bible.threads.map(({ question }) => question),
    chapters: outline.chapters.map(({ title, change }) => ({ title, change })),
  };
}

function draftChoice(manuscript: Manuscript, number: number): BookMaking["drafts"] {
  const { draft, comparisons = [] } = manuscript.choiceOf(number);
  const drafts = manuscript.drafts(number).length;
  if (draft === undefined || drafts < 2) return [];
  const last = comparisons.findLast(({ first, second }) => [first, second].includes(`draft ${draft}`));
  return [{ chapter: number, drafts, chosen: draft, why: last?.why[0] ?? null }];
}

function patchesOf({ revision }: Manuscript): BookMaking["patches"] {
  const all = revision.allPatches;
  const applied = all.filter((patch) => patch.applied);
  // Those that were applied first: they are in the book.
  const examples = [...applied, ...all.filter((patch) => !patch.applied)].slice(0, EXAMPLES);
  return {
    proposed: all.length,
    applied: applied.length,
    examples: examples.map(({ chapter, quote, replacement, applied: isApplied }) => ({ chapter, quote, replacement, isApplied })),
  };
}

function versionChoices({ name, result }: FinishedStep): BookMaking["versions"] {
  const round = /^accept:(\d+):/.exec(name)?.[1];
  if (round === undefined) return [];
  const { accepted, chapters, comparisons, faults } = AcceptResult.parse(result);
  return chapters.map(({ number }) => ({
    ...{ chapter: number, round: Number(round), isKept: accepted },
    why: faults[0] ?? comparisons.find(({ first }) => first.startsWith(`chapter ${number} `))?.why[0] ?? null,
  }));
}

import "server-only";

import type { ChapterPlan } from "#lib/contract/generation/results";
import type { FoundPassage } from "#lib/domain/references/passage-search";
import { findAlikePassages } from "#lib/server/modules/generation/commands/find-passages";
import type { StepContext } from "#lib/server/modules/generation/steps/context";

const SHOWN = 3;
/** Among so many the passages are chosen. */
const FOUND = 12;
const WORDS = { least: 150, most: 320 };
/** What these chapters were shown is not shown again. */
const RECENT_CHAPTERS = 3;

/**
 * Passages of the author of the kind that a chapter mostly is, of at least two works if there are two, and none that the last three chapters had.
 * None where the author has no imported works in the book's language.
 */
export async function findShownPassages(
  { authorId, language, manuscript, signal }: StepContext,
  plan: ChapterPlan,
): Promise<FoundPassage[]> {
  const search = { language, authorSlug: authorId, like: [...plan.events, plan.place].join(" "), words: WORDS, limit: FOUND };
  const ofKind = plan.kind ? (await findAlikePassages({ ...search, kind: plan.kind }, signal)).passages : [];
  const found = ofKind.length >= SHOWN ? ofKind : [...ofKind, ...(await findAlikePassages(search, signal)).passages];
  const used = new Set(manuscript.chapters.slice(-RECENT_CHAPTERS).flatMap(({ passages = [] }) => passages.map(keyOf)));
  const fresh = [...new Map(found.map((passage) => [keyOf(passage), passage])).values()].filter((passage) => !used.has(keyOf(passage)));
  const [first] = fresh;
  const another = fresh.find(({ workId }) => workId !== first?.workId);
  return [...new Set([first, another, ...fresh])].filter((passage) => passage !== undefined).slice(0, SHOWN);
}

const keyOf = ({ workId, number }: { workId: string; number: number }): string => `${workId} ${number}`;

/** A passage as a prompt shows it, with what it is from. */
export const passageText = ({ title, year, text }: FoundPassage): string => `[${title}, ${year}]\n${text}\n`;

import "server-only";

import type { Finding } from "#lib/contract/generation/results";
import {
  ContinuityResponse,
  type ContinuityResult,
  LensResponse,
  ReaderResponse,
  type ReaderResult,
} from "#lib/contract/generation/revision-results";
import { COMMENT } from "#lib/domain/generation/desk";
import { fitLists } from "#lib/domain/generation/fit";
import type { Lens, ReaderTask } from "#lib/domain/generation/preset";
import { hasQuote } from "#lib/domain/generation/quotation";
import { groupsThatMend } from "#lib/domain/generation/revision/contradictions";
import { factLines, stateWithoutKnowledge } from "#lib/domain/generation/state/state-text";
import { asData } from "#lib/server/modules/generation/prompts";
import { bookParts, bookText, numberedText, shortenedBook, shownLength } from "#lib/server/modules/generation/steps/book-text";
import { laterLines, timelineLines } from "#lib/server/modules/generation/steps/chapter-values";
import { asItem, askJson, figuresOf, listed, listOf, NONE, roomFor, type StepContext } from "#lib/server/modules/generation/steps/context";

const PATCH_TOKENS = 12_000;
const MOST_OF_ANSWER = 2_500;

/** A critic of one chapter, with one eye: what to cut, the line, the talk. */
export const readClosely = (context: StepContext, lens: Lens, round: number, number: number): Promise<LensResponse> => {
  const { manuscript } = context;
  const { title, markdown } = manuscript.chapter(number);
  const values = {
    ...{ title, number: String(number), text: numberedText(markdown) },
    styleSheet: listed(manuscript.style),
    figures: figuresOf(context),
    people: listed(manuscript.bible?.people.map(({ name, voice, samples }) => ({ name, voice, samples }))),
    notes: notesText([
      ...manuscript.revision.notes(round, number),
      ...(lens === "talk" ? [] : manuscript.revision.wordNotes(round, number)),
    ]),
  };
  const lists = [{ name: "later", items: laterLines(manuscript, number), keep: "first", rank: 1 }] as const;
  return askJson(context, LensResponse, { prompt: `lens-${lens}`, role: "critic", values, lists, maxOutputTokens: PATCH_TOKENS });
};

/**
 * A reader of the whole book, in parts where the window is too small. Who guesses the end reads the first half, where it is too long in summaries, and
 * then the last chapter.
 */
export async function readWhole(context: StepContext, task: ReaderTask): Promise<ReaderResult> {
  const { chapters } = context.manuscript;
  const half = chapters.slice(0, Math.ceil(chapters.length / 2));
  const values = { book: "", firstHalf: "", lastChapter: bookText(chapters.slice(-1)) };
  const question = { prompt: `reader-${task}`, role: "critic" } as const;
  const room = roomFor(context, { ...question, values }, ReaderResponse);
  const read =
    task === "guesser"
      ? [{ ...values, firstHalf: shortenedBook(half, room) }]
      : bookParts(chapters, room).map((part) => ({ ...values, book: bookText(part) }));
  const answers: ReaderResult[] = [];
  for (const some of read) answers.push(await askJson(context, ReaderResponse, { ...question, values: some }));
  const answer = answers.map((one) => one.answer).join("\n\n");
  return { answer: answer.slice(0, MOST_OF_ANSWER), findings: answers.flatMap(({ findings }) => findings) };
}

/** Contradictions: those of the record, and those that a proofreader finds, each with two places that are really there; and the patches that mend these. */
export async function checkContinuity(context: StepContext): Promise<ContinuityResult> {
  const { manuscript } = context;
  const { state, findings: contradictions } = manuscript.story;
  const last = manuscript.chapters.length;
  const recorded = contradictions.map(
    ({ chapter, paragraph = null, message }): Finding => ({ chapter, paragraph, code: "continuity", message: message.slice(0, 800) }),
  );
  const record = [
    ...timelineLines(manuscript.bible),
    ...factLines(state),
    ...stateWithoutKnowledge(state, manuscript.people, { chapter: last, chapters: last, threads: manuscript.bible?.threads ?? [] }),
  ].map(asItem);
  const values = { state: "", contradictions: notesText(recorded), series: listOf(context.series), chapters: "" };
  const question = { prompt: "continuity", role: "critic", maxOutputTokens: PATCH_TOKENS } as const;
  const room = roomFor(context, { ...question, values }, ContinuityResponse);
  // The chapters have half of the room, and the longest of them in any case.
  const recordRoom = Math.min(room / 2, room - Math.max(0, ...manuscript.chapters.map(shownLength)));
  const { lists } = fitLists([{ name: "state", items: record, keep: "first", rank: 1 }], recordRoom);
  values.state = lists.get("state")?.join("\n") || NONE;
  const textOf = (number: number | null | undefined) => manuscript.chapters.find((chapter) => chapter.number === number)?.markdown ?? "";
  const isProved = ({ chapter, quote, otherChapter, otherQuote }: ContinuityResult["findings"][number]) =>
    otherQuote !== undefined &&
    hasQuote(otherChapter === undefined ? values.series : textOf(otherChapter), otherQuote) &&
    (quote === undefined || hasQuote(textOf(chapter), quote));
  const found: ContinuityResult = { findings: [...recorded], patches: [] };
  for (const [index, part] of bookParts(manuscript.chapters, room - values.state.length).entries()) {
    const answer = await askJson(context, ContinuityResponse, { ...question, values: { ...values, chapters: bookText(part) } });
    const proved = answer.findings.filter(isProved);
    const mending = groupsThatMend([...recorded, ...proved], answer.patches);
    // Two parts may name their groups alike.
    const named = (group: string) => (index === 0 ? group : `${index + 1} ${group}`);
    found.findings.push(...proved.map(({ group, ...one }) => ({ ...one, ...(group !== undefined && { group: named(group) }) })));
    found.patches.push(...answer.patches.filter(({ group }) => mending.has(group)).map((one) => ({ ...one, group: named(one.group) })));
  }
  return found;
}

/** Findings for whoever mends them, a line each. */
export const notesText = (findings: readonly Finding[]): string =>
  listOf(
    findings.map(({ paragraph, code, message }) => {
      // Words of people are data.
      const text = code === COMMENT ? asData(message) : message;
      return paragraph === null ? text : `Paragraph ${paragraph}: ${text}`;
    }),
  );

import "server-only";

import type { Person } from "#lib/contract/generation/bible-result";
import type { CardsResult, ChapterPlan } from "#lib/contract/generation/results";
import { motifUses } from "#lib/domain/generation/checks/motifs";
import type { PromptList } from "#lib/domain/generation/fit";
import { stateLines } from "#lib/domain/generation/state/state-text";
import type { Contradiction } from "#lib/domain/generation/state/story-state";
import { countWords, endOf, excerpt } from "#lib/domain/text/text";
import type { WrittenChapter } from "#lib/server/modules/generation/latest";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";
import { asData } from "#lib/server/modules/generation/prompts";
import { listed, listOf, NONE } from "#lib/server/modules/generation/steps/context";

const LAST_PAGES = 6_000;
/** Of so many chapters the lengths are told. */
const LENGTHS = 3;
/** Characters of an opening or closing that is told to the writers of later chapters. */
const EDGE = 160;

/** What a chapter is to be: values of the prompts "cards" and "chapter". */
export const planValues = (
  { brief, outline, bible, decisions, chapters }: Manuscript,
  number: number,
  plan: ChapterPlan,
): Record<string, string> => ({
  motifs: listOf(
    motifLines(
      bible,
      chapters.filter((chapter) => chapter.number < number),
    ),
  ),
  premise: decisions.premise === undefined ? brief.premise : asData(brief.premise),
  direction: directionText(decisions.directions(number)),
  number: String(number),
  count: String(outline?.chapters.length ?? 0),
  title: plan.title,
  events: plan.events.join(" / "),
  place: plan.place,
  threads: movesOf(bible, plan),
  opening: plan.opening ?? NONE,
  closing: plan.closing ?? NONE,
  change: plan.change,
});

/** How often motifs may come back and have come back so far. */
function motifLines(bible: Manuscript["bible"], written: readonly WrittenChapter[]): string[] {
  const paragraphs = written.flatMap(({ markdown }) => markdown.split(/\n{2,}/));
  return (bible?.motifs ?? []).map((motif) =>
    motif.most === null ? motif.name : `${motif.name}: ${motifUses(paragraphs, motif)} so far, ${motif.most} at most`,
  );
}

/** What people want of a chapter, as data: their words are wishes about the story and no instructions. */
export const directionText = (directions: readonly string[]): string => directions.map(asData).join("\n") || NONE;

/** What the writer of a chapter is told of the story besides its lists: values of the prompt "chapter". */
export function chapterValues(manuscript: Manuscript, number: number, plan: ChapterPlan): Record<string, string> {
  const { brief, plot, bible, style, outline, decisions } = manuscript;
  const chapters = outline?.chapters ?? [];
  const places = (bible?.places ?? []).map(({ name, facts }) => `${name}: ${facts}`);
  return {
    ...planValues(manuscript, number, plan),
    setting: [brief.setting, bible?.period, ...places].filter(Boolean).join(" "),
    plot: plot.summary,
    hidden: bible?.hidden ?? NONE,
    styleSheet: listed(style),
    lengths: lengthsText(chapters, earlierThan(manuscript, number)),
    outline: chapters.map(({ title, place, change }, index) => `${index + 1}. ${title} (${place}): ${change}`).join("\n"),
    lastPages: endOf(earlierThan(manuscript, number).at(-1)?.markdown ?? NONE, LAST_PAGES),
    cards: decisions.cards(number) ? asData(cardsText(manuscript.cards(number))) : cardsText(manuscript.cards(number)),
  };
}

/** What may have no room in a prompt about a chapter, by the name of its placeholder: passages fall first, people last. */
export function chapterLists(manuscript: Manuscript, number: number, plan: ChapterPlan, passages: readonly string[]): PromptList[] {
  const before = earlierThan(manuscript, number);
  const { state, findings } = manuscript.storyBefore(number);
  const chapters = manuscript.outline?.chapters.length ?? number;
  const threads = manuscript.bible?.threads ?? [];
  return [
    { name: "passages", items: passages, keep: "first", rank: 1 },
    { name: "images", items: state.images, keep: "last", rank: 2 },
    { name: "edges", items: before.map((chapter) => `${chapter.number}. ${edgesOf(chapter)}`), keep: "last", rank: 3 },
    { name: "timeline", items: timelineLines(manuscript.bible), keep: "first", rank: 4 },
    { name: "summaries", items: summaryLines(before), keep: "last", rank: 4 },
    { name: "contradictions", items: findings.map(contradictionLine), keep: "last", rank: 5 },
    {
      name: "state",
      items: stateLines(state, presentNames(manuscript, plan), { chapter: number, chapters, threads }),
      keep: "first",
      rank: 5,
    },
    { name: "people", items: peopleOf(manuscript, plan), keep: "first", rank: 6 },
  ];
}

/** A contradiction of the record, for a prompt. */
const contradictionLine = ({ chapter, message }: Contradiction): string => `- Chapter ${chapter}: ${message}`;

/** How long the written chapters became beside their plan, so that later ones keep to theirs. */
function lengthsText(plans: readonly ChapterPlan[], written: readonly WrittenChapter[]): string {
  const lengths = written.flatMap(({ number, markdown }) => {
    const planned = plans[number - 1]?.words;
    return planned === undefined ? [] : [{ planned, words: countWords(markdown) }];
  });
  if (lengths.length === 0) return NONE;
  const last = lengths.slice(-LENGTHS).map(({ words, planned }) => `${words} of ${planned}`);
  const sum = (of: "words" | "planned") => lengths.reduce((total, length) => total + length[of], 0);
  return `${Math.round((sum("words") / sum("planned")) * 100)} % of what was planned; the last ones ${last.join(", ")}`;
}

const earlierThan = ({ chapters }: Manuscript, number: number): WrittenChapter[] => chapters.filter((chapter) => chapter.number < number);

/** What happens when, a line each. */
export const timelineLines = (bible: Manuscript["bible"]): string[] =>
  (bible?.timeline ?? []).map(({ when, event, isTold }) => `${when}: ${event}${isTold ? "" : " (not told)"}`);

/** The summaries of chapters, a line each. */
export const summaryLines = (chapters: readonly WrittenChapter[]): string[] =>
  chapters.map(({ number, title, summary }) => `${number}. ${title}: ${summary}`);

/** What comes after a chapter, a line for each later one: its summary and, where its plan goes on with the same threads, its events. */
export function laterLines({ chapters, outline }: Manuscript, number: number): string[] {
  const plans = outline?.chapters ?? [];
  const threads = new Set(plans[number - 1]?.threads.map(({ id }) => id));
  return chapters
    .filter((chapter) => chapter.number > number)
    .flatMap((chapter) => {
      const plan = plans[chapter.number - 1];
      const events = plan?.threads.some(({ id }) => threads.has(id)) ? ` (it needs: ${plan.events.join(" / ")})` : "";
      return summaryLines([chapter]).map((line) => line + events);
    });
}

function edgesOf({ markdown }: WrittenChapter): string {
  const text = markdown.replaceAll(/\s+/g, " ");
  return text.length <= 2 * EDGE ? text : `${excerpt(text, EDGE)} ${endOf(text, EDGE)}`;
}

const isSame = (name: string, other: string): boolean => name.includes(other) || other.includes(name);

/** Names, as in the bible, of those whom a chapter's plan names. */
export const presentNames = ({ bible }: Manuscript, { characters }: ChapterPlan): string[] =>
  (bible?.people ?? []).map(({ name }) => name).filter((name) => characters.some((one) => isSame(one, name)));

/** Those present with all that is known of them, the others by name; in a book without a bible as the brief names them. */
function peopleOf(manuscript: Manuscript, plan: ChapterPlan): string[] {
  const { bible, brief } = manuscript;
  if (!bible) return [listOf(brief.characters.map(({ name, role }) => `${name}: ${role}`))];
  const names = new Set(presentNames(manuscript, plan));
  const isPresent = ({ name }: Person) => names.has(name);
  const unknown = plan.characters.filter((one) => !bible.people.some(({ name }) => isSame(one, name)));
  const absent = bible.people.filter((person) => !isPresent(person)).map(({ name }) => name);
  return [
    ...bible.people.filter(isPresent).map((person) => listed(person)),
    ...unknown,
    `Not present: ${absent.join(", ") || NONE}`,
    ...bible.relations,
  ];
}

/** What the chapter does to threads. */
function movesOf(bible: Manuscript["bible"], { threads }: ChapterPlan): string {
  const moves = threads.flatMap(({ id, move }) => {
    const thread = bible?.threads.find((one) => one.id === id);
    return thread ? [`${move}: ${thread.question}${move === "closes" ? ` (${thread.answer})` : ""}`] : [];
  });
  return moves.join(" / ") || NONE;
}

const cardsText = (cards: CardsResult | null): string =>
  (cards?.scenes ?? [])
    .map(({ mode, place, people, obstacle, turn, learns, words }, index) => {
      const wants = people.map(({ name, wants: wish, hides, evades }) => [
        `${name} wants ${wish}`,
        hides && `hides ${hides}`,
        evades && `evades ${evades}`,
      ]);
      const parts = [...wants.map((some) => some.filter(Boolean).join(", ")), obstacle, turn, ...learns].filter(Boolean);
      return `${index + 1}. ${mode}, ${place}, about ${words} words: ${parts.join("; ")}`;
    })
    .join("\n") || NONE;

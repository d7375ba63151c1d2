import "server-only";

import { type ChapterResult, ContinuityResult, type Finding, SummaryResponse } from "#lib/contract/generation/results";
import type { WrittenChapter } from "#lib/server/modules/generation/manuscript";
import { askJson, askProse, listed, type StepContext } from "#lib/server/modules/generation/steps/context";
import { typeset } from "#lib/server/modules/generation/typeset";

const WORDS = "1,200 to 2,000";
const LAST_PAGES = 6_000;
const NONE = "-";

/** A new chapter, and its summary for the later ones. */
export async function writeChapter(context: StepContext, number: number): Promise<ChapterResult> {
  const { manuscript } = context;
  const chapters = manuscript.outline?.chapters ?? [];
  const plan = chapters[number - 1];
  if (!plan) throw new Error(`The outline has no chapter ${number}.`);
  const before = manuscript.chapters;
  const text = await askProse(context, {
    prompt: "chapter",
    values: {
      words: WORDS,
      styleSheet: listed(manuscript.style),
      outline: chapters.map(({ title, change }, index) => `${index + 1}. ${title}: ${change}`).join("\n"),
      summaries: summariesOf(before),
      lastPages: before.at(-1)?.markdown.slice(-LAST_PAGES) ?? NONE,
      number: String(number),
      count: String(chapters.length),
      title: plan.title,
      events: plan.events.join(" / "),
      place: plan.place,
      characters: plan.characters.join(", ") || NONE,
      change: plan.change,
    },
  });
  return withSummary(context, number, plan.title, text);
}

export const checkContinuity = ({ manuscript, ...context }: StepContext): Promise<ContinuityResult> =>
  askJson({ ...context, manuscript }, ContinuityResult, {
    prompt: "continuity",
    role: "critic",
    values: { outline: listed(manuscript.outline), chapters: bookText(manuscript.chapters) },
  });

/** The line edit, which also mends contradictions. */
export const editChapter = (context: StepContext, number: number): Promise<ChapterResult> =>
  rewrite(context, "edit", number, notesOf(context.manuscript.findingsOf(number, null)));

/** A revision of what checks and critic named in a round. */
export const reviseChapter = (context: StepContext, number: number, round: number): Promise<ChapterResult> =>
  rewrite(context, "revise", number, notesOf(context.manuscript.findingsOf(number, round)));

/** A revision that an administrator asked for. */
export function reviseAsAsked(context: StepContext, asked: number): Promise<ChapterResult> {
  const revision = context.manuscript.asked.find(({ number }) => number === asked);
  if (!revision) throw new Error(`Nobody asked for revision ${asked}.`);
  return rewrite(context, "revise", revision.chapter, revision.note);
}

async function rewrite(context: StepContext, prompt: "edit" | "revise", number: number, notes: string): Promise<ChapterResult> {
  const { manuscript } = context;
  const { title, markdown, summary } = manuscript.chapter(number);
  const summaries = summariesOf(manuscript.chapters.filter((chapter) => chapter.number < number));
  const values = { styleSheet: listed(manuscript.style), notes, number: String(number), title, text: markdown, summaries };
  const text = await askProse(context, { prompt, values });
  return { title, markdown: typeset(text, context.language), summary };
}

async function withSummary(context: StepContext, number: number, title: string, text: string): Promise<ChapterResult> {
  const markdown = typeset(text, context.language);
  const values = { number: String(number), title, text: markdown };
  return { title, markdown, ...(await askJson(context, SummaryResponse, { prompt: "summary", values })) };
}

const summariesOf = (chapters: WrittenChapter[]): string =>
  chapters.map(({ number, title, summary }) => `${number}. ${title}: ${summary}`).join("\n") || NONE;

const notesOf = (findings: Finding[]): string =>
  findings.map(({ paragraph, message }) => (paragraph === null ? `- ${message}` : `- Paragraph ${paragraph}: ${message}`)).join("\n") ||
  NONE;

/** The whole text with numbered chapters and paragraphs. */
export const bookText = (chapters: WrittenChapter[]): string =>
  chapters
    .map(({ number, title, markdown }) => {
      const paragraphs = markdown.split(/\n{2,}/).map((paragraph, index) => `[${index + 1}] ${paragraph}`);
      return `# ${number}. ${title}\n${paragraphs.join("\n")}`;
    })
    .join("\n\n");
